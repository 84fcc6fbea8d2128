import fc from 'fast-check';

/** Every run tests the same values, so that failures are reproducible. `FAST_CHECK_SEED=$RANDOM npm test` explores others. */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });
