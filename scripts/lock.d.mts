export interface Holder {
  pid: number
  what: string
  state?: string
  url?: string
}

export interface Lock {
  note(more: Partial<Holder>): void
  release(): void
}

export function takeLock(
  path: string,
  note: { what: string },
  patienceMs?: number,
): Promise<{ lock: Lock; holder?: undefined } | { lock?: undefined; holder: Holder }>

export function birthOf(pid: number): string | null
