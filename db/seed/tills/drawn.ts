import { v7 } from 'uuid'
import type { Chance } from '../demo/random'

/** Returns bytes drawn only from `random`. */
export const drawnBytes = (random: Chance, size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => random.upTo(256)))

/** Returns a UUIDv7 of the instant (ms), with bits drawn from `random`. */
export const drawnUuid = (random: Chance, msecs: number): string =>
  v7({ msecs, seq: random.upTo(2 ** 31), random: drawnBytes(random, 16) })
