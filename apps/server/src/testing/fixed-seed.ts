import fc from 'fast-check';

// The whole test run draws a seed for each property; a failure prints it.
if (!process.env['TEST_ALL']) fc.configureGlobal({ seed: 20_261_126 });
