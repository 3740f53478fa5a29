import { describe, expect, it } from 'vitest'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import type { ActionResult } from '@/lib/server/core/action-result'
import type { WrittenDraft } from '../document-actions'
import { emptyDraft, freePosition, type DraftValues } from './draft-values'
import { decided, writeValues } from './write-values'

const bread = freePosition('ITEM', 'bread', 'Bauernbrot', 'rate')
const deliveryNote = { id: 'note', number: 'L-1', date: '2026-11-02', serviceDate: '2026-11-02' }
const delivered = { ...freePosition('ITEM', 'juice', 'Apfelsaft', 'rate'), price: '2.50', deliveryNote }
const draft = (positions: DraftValues['positions']): DraftValues => ({
  ...emptyDraft('2026-11-22'),
  positions,
})

/** A server with a fixed response, and the requests that it received. */
function server(answer: ActionResult<DocumentRecord>) {
  const sent: WrittenDraft[] = []
  const write = (content: WrittenDraft) => {
    sent.push(content)
    return Promise.resolve(answer)
  }
  return { sent, write }
}

const ANSWERED = { ...emptyDraft('2026-11-22'), serviceDate: '2026-11-02', serviceDateEnd: null }
const written = { ok: true, data: ANSWERED as unknown as DocumentRecord } as const

describe('what a save decides', () => {
  it('is days and rebate alone: other fields, trimmed by the server, would differ from the form for ever', () => {
    expect(Object.keys(decided(written.data))).toEqual([
      'serviceDate',
      'serviceDateEnd',
      'rebatePercent',
      'rebate',
    ])
  })
})

describe('writing a draft', () => {
  it('is one call as long as no delivery note comes back', async () => {
    const { sent, write } = server(written)
    await writeValues(draft([bread]), draft([bread, delivered]), write)
    await writeValues(draft([bread, delivered]), draft([delivered]), write)
    expect(sent.map(({ positions, deliveryNoteIds }) => [positions.length, deliveryNoteIds])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
  })

  it('bills a delivery note again whose positions came back, then writes them as they are shown', async () => {
    const { sent, write } = server(written)
    expect(await writeValues(draft([bread, delivered]), draft([bread]), write)).toBe(written)
    expect(sent).toMatchObject([
      { positions: [{ id: 'bread' }], deliveryNoteIds: ['note'] },
      {
        positions: [{ id: 'bread' }, { id: 'juice', price: '2.50', deliveryNoteId: 'note' }],
        serviceDate: '2026-11-02',
      },
    ])
    expect(sent[1]).not.toHaveProperty('deliveryNoteIds')
  })

  it('stops where the delivery note cannot be billed any more', async () => {
    const error = { code: 'document.deliveryNoteBilled', message: 'Nein.', fields: [] }
    const refused: ActionResult<DocumentRecord> = { ok: false, error }
    const { sent, write } = server(refused)
    expect(await writeValues(draft([bread, delivered]), draft([bread]), write)).toBe(refused)
    expect(sent).toHaveLength(1)
  })
})
