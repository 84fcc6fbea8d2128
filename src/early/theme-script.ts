import { showTheme } from './theme';

// The only early script of development and of the mock build.
showTheme();
