import { expect, it, vi } from 'vitest'
import { BOOK_PARTS } from '@/lib/tax/audit-package/steps/book-parts'

vi.mock('@/lib/server/core/execute', () => ({
  // only counts of December
  execute: (_useCase: unknown, _ctx: unknown, { from }: { from: string }) =>
    Promise.resolve(from.startsWith('2026-12') ? { from } : null),
}))
vi.mock('@/lib/server/files/pdf/renderer', () => ({ renderPdf: () => Promise.resolve(new Uint8Array()) }))

it('the counts of a month are packed, also after months and desks that have none', async () => {
  const packed: string[] = []
  const months = ['2026-11', '2026-12']
  const desks = [
    { id: 'd1', name: 'Hof', months: ['2026-11'] },
    { id: 'd2', name: 'Markt', months },
  ]
  await BOOK_PARTS.cashCounts({
    ctx: { tenantId: 't' },
    query: { from: '2026-11-01', to: '2026-12-31', devices: [] },
    sources: { desks },
    folder: { put: (_part: string, path: string) => Promise.resolve(packed.push(path)) },
    onProgress: () => undefined,
  } as never)
  expect(packed).toEqual(['Kassenbuch/Markt/Zählungen_2026-12.pdf'])
})
