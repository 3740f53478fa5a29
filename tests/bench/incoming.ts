import type { Product } from '@/scripts/product'
import { openShop, type Shop } from '../e2e/support/shop'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice } from '../support/received-invoices'
import { resident } from './cpu'
import { percentile } from './load'
import { watchMemory } from './memory'
import { figure, table } from './report'

const FILES = 1_000
/** Concurrent requests, as a browser or an importing program sends them. */
const AT_ONCE = 8
/** Size of a hybrid PDF's visible content, simulated by a second file. */
const PAGE_BYTES = 300_000

/**
 * Measures a storm of received invoices by REST: each of 1,000 files is sent twice at about the
 * same time, as UBL, CII and hybrid PDF. Throws unless each is stored exactly once. Samples the
 * memory of the server and of the process that reads files.
 */
export async function benchIncoming(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const { url } = product
  const pid = product.child.pid ?? 0
  const headers = { authorization: `Bearer ${shop.api.token}` }
  const files = await Promise.all(Array.from({ length: FILES }, (_, index) => fileOf(index)))
  const idle = resident(pid)
  const peaks = watchMemory(pid)
  const times: number[] = []
  const answers = new Map<number, number>()
  const began = performance.now()
  const queue = files.flatMap((file) => [file, file])
  const send = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(file.bytes)], file.name))
      const sent = performance.now()
      const { status } = await fetch(`${url}/api/v1/incoming-invoices`, { method: 'POST', body, headers })
      times.push(performance.now() - sent)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  const seconds = (performance.now() - began) / 1000
  const { own, child } = peaks.stop()
  await refuseLost(shop, answers)
  const figures = [
    seconds,
    FILES / seconds,
    percentile(times, 0.5),
    percentile(times, 0.95),
    idle,
    own,
    child,
  ]
  table(
    `Received invoices: ${String(FILES)} files, each sent twice`,
    ['', 'seconds', 'stored per second', 'p50 ms', 'p95 ms', 'server before MB', 'at most', 'reader at most'],
    [['REST', ...figures.map(figure)]],
  )
}

/** Every tenth is a hybrid PDF of 300 KB, the others XML. */
async function fileOf(index: number): Promise<{ name: string; bytes: Uint8Array }> {
  const number = `R-${String(index + 1)}`
  const numbered = (text: string) => text.replace('>R-1<', `>${number}<`)
  if (index % 10 === 0) {
    const files = { 'factur-x.xml': numbered(ciiInvoice()), 'seite.txt': 'x'.repeat(PAGE_BYTES) + number }
    return { name: `${number}.pdf`, bytes: await pdfWith(files) }
  }
  return { name: `${number}.xml`, bytes: bytesOf(numbered(index % 2 === 0 ? ciiInvoice() : ublInvoice())) }
}

async function refuseLost({ api }: Shop, answers: ReadonlyMap<number, number>): Promise<void> {
  const stored = Number((await api.get('/incoming-invoices')).headers.get('x-total-count'))
  const counts = [stored, answers.get(201), answers.get(409)]
  if (counts.some((count) => count !== FILES) || answers.size !== 2)
    throw new Error(`not each once: ${String(stored)} stored, ${JSON.stringify([...answers])}`)
}
