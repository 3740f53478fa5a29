import fc from 'fast-check'

// Property tests draw the same values for the same commit: what passed on one clone passes on the
// next, and each commit draws others.

fc.configureGlobal({ seed: Number.parseInt(process.env.KONTOR_PROPERTY_SEED ?? '0', 16) | 0 })
