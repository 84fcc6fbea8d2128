import { compareWithMock } from './testing/model/compare';

compareWithMock(0);
