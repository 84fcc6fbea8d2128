import { compareWithMock } from './testing/model/compare';

compareWithMock(1);
