import { germanNumber } from '@/lib/domain/money'

const KILO = 1_000

/** Formats a size in bytes: „812 KB“, from a million bytes on „3,4 MB“. */
export function fileSize(bytes: number): string {
  const kilo = Math.max(1, Math.round(bytes / KILO))
  return kilo < KILO
    ? `${germanNumber(String(kilo), 0)} KB`
    : `${germanNumber(String(Math.round(bytes / 100_000) / 10), 1)} MB`
}
