import { seal, unseal } from '@/lib/server/core/encryption'

/**
 * Secrets of a TSE's administrator: the PUK that fiskaly returns once, and the PIN that we set with
 * it.
 */
type TseSecret = 'puk' | 'pin'

const placeOf = (tseId: string, secret: TseSecret) => `tse:${tseId}:${secret}`

/** Seals a secret for storage, bound to its TSE. */
export const sealTse = (tseId: string, secret: TseSecret, value: string): string =>
  seal(value, placeOf(tseId, secret))

/** Opens a secret for a call to fiskaly. */
export const openTse = (tseId: string, secret: TseSecret, sealed: string): string =>
  unseal(sealed, placeOf(tseId, secret))
