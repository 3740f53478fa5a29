import type { Product } from '@/scripts/product'
import { childrenOf, resident } from './cpu'

const EVERY_MS = 100
const MEGABYTE = 2 ** 20

/** A file downloaded over HTTP; memory in MB. */
export interface Downloaded {
  ms: number
  /** Peak resident memory of the server, and the value before the download. */
  peak: number
  before: number
  /** Peak of the process that writes the file, if it is separate; otherwise 0. */
  writer: number
  /** Size of the file in MB. */
  size: number
}

/**
 * Downloads a file and samples the memory of the server and its child processes during the
 * download.
 */
export async function downloaded(
  { child }: Pick<Product, 'child'>,
  address: string,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<Downloaded> {
  const before = resident(child.pid)
  let peak = before
  let writer = 0
  const others = new Set(childrenOf(child.pid))
  const look = () => {
    peak = Math.max(peak, resident(child.pid))
    const writers = childrenOf(child.pid).filter((pid) => !others.has(pid))
    writer = Math.max(writer, ...writers.map(residentOrGone))
  }
  const timer = setInterval(look, EVERY_MS)
  try {
    const began = performance.now()
    const answer = await fetch(address, { headers: { ...headers } })
    if (answer.status !== 200 || !answer.body) throw new Error(`${address} answers ${answer.status}`)
    let size = 0
    for await (const bytes of answer.body) size += bytes.length
    return { ms: performance.now() - began, peak, before, writer, size: size / MEGABYTE }
  } finally {
    clearInterval(timer)
  }
}

function residentOrGone(pid: number): number {
  try {
    return resident(pid)
  } catch {
    return 0
  }
}
