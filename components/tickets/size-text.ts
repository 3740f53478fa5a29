import { germanNumber } from '@/lib/domain/money'

/** Bytes as people read them: kB, from a million on MB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${germanNumber(String(Math.max(1, Math.round(bytes / 1_000))), 0)} kB`
    : `${germanNumber((bytes / 1_000_000).toFixed(1), 1)} MB`
