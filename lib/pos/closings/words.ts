/**
 * What can be wrong with a closing: another sum than its receipts, numbers missing before it,
 * counted cash that differs.
 */
export const CLOSING_CHECKS = ['receipts', 'gap', 'cash'] as const
