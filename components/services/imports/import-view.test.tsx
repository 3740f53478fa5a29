import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ImportCause, ImportRecord, ImportRowRecord } from '@/lib/services/imports/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { ImportView } from './import-view'

const ID = '019ab000-0000-7000-8000-000000000000'

const RECORD: ImportRecord = {
  id: ID,
  version: 3,
  kind: 'products',
  filename: 'Preise.xlsx',
  state: 'PREVIEW',
  encoding: null,
  separator: null,
  source: {
    sheet: null,
    sheets: [],
    headingLine: 1,
    firstLines: [],
    hiddenRows: 0,
    joinedRows: 0,
    isRemembered: true,
  },
  reading: {},
  columns: [
    { heading: 'Name', field: 'name', filled: 2 },
    { heading: 'Preis', field: 'price', type: 'money', filled: 2 },
    { heading: 'Farbe', field: null, filled: 2 },
    { heading: 'Leer', field: null, filled: 0 },
  ],
  defaults: {},
  rowCount: 2,
  newCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  faultyCount: 2,
  doneCount: 2,
  sameNameCount: 0,
  undoneCount: 0,
  mode: null,
  failure: null,
  canUndo: false,
  startedByName: 'Anna',
  createdAt: '2026-11-26T08:00:00.000Z',
  finishedAt: null,
}

const row = (change: Partial<ImportRowRecord>): ImportRowRecord => ({
  line: 2,
  outcome: 'FAULTY',
  entityId: null,
  values: { name: 'Apfel', price: 'x' },
  changes: {},
  sameNameAs: null,
  corrected: [],
  isUndone: false,
  errors: [{ path: 'price', code: 'validation.price', message: 'Das ist kein Preis.' }],
  ...change,
})

const GROUPS: ImportCause = {
  path: 'productGroup',
  code: 'import.groupUnknown',
  message: 'Diese Produktgruppe gibt es nicht.',
  count: 76,
  texts: [
    { text: 'Trockenwaren', count: 75 },
    { text: 'Säfte', count: 1 },
  ],
}

const LABELS = { name: 'Bezeichnung', price: 'Preis', productGroup: 'Produktgruppe' }

type Props = Parameters<typeof ImportView>[0]

interface Shown extends Partial<Pick<Props, 'causes' | 'obstacles' | 'createGroups'>> {
  record?: Partial<ImportRecord>
  rows?: ImportRowRecord[]
}

function view({ record = {}, rows = [row({})], causes = [], obstacles = null, createGroups = null }: Shown) {
  const page = { rows, total: rows.length, page: 1, pageSize: 25, capped: false, next: null }
  const rest = { causes, obstacles, createGroups }
  return renderOnPage(<ImportView record={{ ...RECORD, ...record }} rows={page} labels={LABELS} {...rest} />)
    .user
}

describe('a preview', () => {
  it('names columns with content that nobody takes, and remembered fields', () => {
    view({})
    expect(screen.getByText(/die Spalte „Farbe“, obwohl/)).toBeDefined()
    expect(screen.queryByText(/„Leer“/)).toBeNull()
    expect(screen.getByText(/wie beim letzten Import/)).toBeDefined()
  })

  it('creates one missing group or all of them', async () => {
    const inputs: unknown[] = []
    const createGroups = (input: unknown) => {
      inputs.push(input)
      return Promise.resolve(done())
    }
    const user = view({ causes: [GROUPS], createGroups })
    await user.click(screen.getByRole('button', { name: '„Trockenwaren“ anlegen (75 Zeilen)' }))
    await user.click(screen.getByRole('button', { name: 'Alle 2 Produktgruppen anlegen' }))
    expect(inputs).toEqual([
      { id: ID, version: 3, names: ['Trockenwaren'] },
      { id: ID, version: 3, names: ['Trockenwaren', 'Säfte'] },
    ])
    expect(screen.getByRole('link', { name: 'Diese 76 Zeilen zeigen' }).getAttribute('href')).toBe(
      `/imports/${ID}?cause=productGroup~import.groupUnknown`,
    )
  })

  it('says who may create groups to those who may not', () => {
    view({ causes: [GROUPS] })
    expect(screen.queryByRole('button', { name: /anlegen/ })).toBeNull()
    expect(screen.getByText(/dürfen Sie nicht anlegen/)).toBeDefined()
  })

  it('keeps corrected cells until they are saved', async () => {
    const user = view({})
    const [cell] = screen.getAllByLabelText<HTMLInputElement>('„Preis“ in Zeile 2 berichtigen')
    if (!cell) throw new Error('no field')
    await user.clear(cell)
    await user.type(cell, '1,20')
    answerAction('correctCellsAction', () => refused('conflict.stale'))
    // the button waits for the answer before
    const save = async () =>
      user.click(await screen.findByRole('button', { name: 'Speichern und erneut prüfen' }))
    await save()
    expect(cell.value).toBe('1,20')
    answerAction('correctCellsAction', () => done())
    await save()
    const input = { id: ID, version: 3, cells: [{ line: 2, heading: 'Preis', text: '1,20' }] }
    await vi.waitFor(() => expect(inputsOf('correctCellsAction')).toEqual([input, input]))
    await vi.waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Speichern und erneut prüfen' })).toBeNull(),
    )
  })
})

describe('an import that is done', () => {
  const DONE: Partial<ImportRecord> = { state: 'DONE', mode: 'VALID', newCount: 30, canUndo: true }
  const entityId = '019ab000-0000-7000-8000-000000000001'

  it('leads from its rows to their records, while they are there', () => {
    const written = row({ outcome: 'NEW', entityId, errors: [] })
    const undone = row({
      outcome: 'NEW',
      entityId,
      errors: [],
      line: 3,
      isUndone: true,
      values: { name: 'Birne' },
    })
    view({ record: DONE, rows: [written, undone] })
    const [link] = screen.getAllByRole('link', { name: 'Apfel' })
    expect(link?.getAttribute('href')).toBe(`/products/${entityId}`)
    expect(screen.queryByRole('link', { name: 'Birne' })).toBeNull()
  })

  it('lists all that hinders taking it back, and takes the rest back', async () => {
    answerAction('undoImportAction', () => done())
    const rows = [{ line: 2, entityId, record: 'A1 Apfel', reason: 'CHANGED' as const }]
    const user = view({ record: DONE, rows: [], obstacles: { rows, total: 26, free: 4 } })
    const question = within(screen.getByRole('region', { name: 'Import zurücknehmen?' }))
    expect(question.getByRole('link', { name: 'A1 Apfel' })).toBeDefined()
    expect(question.getByText('Und 25 weitere.')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Nur die 4 unveränderten zurücknehmen' }))
    expect(inputsOf('undoImportAction')).toEqual([{ id: ID, version: 3, rest: true }])
  })

  it('is taken back whole where nothing hinders', async () => {
    answerAction('undoImportAction', () => done())
    const user = view({ record: DONE, rows: [], obstacles: { rows: [], total: 0, free: 30 } })
    const question = within(screen.getByRole('region', { name: 'Import zurücknehmen?' }))
    expect(question.getByText(/30 neue Einträge werden gelöscht/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Import zurücknehmen' }))
    expect(inputsOf('undoImportAction')).toEqual([{ id: ID, version: 3, rest: false }])
  })
})
