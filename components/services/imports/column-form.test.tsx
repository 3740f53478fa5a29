import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '@/lib/services/imports/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { ColumnForm } from './column-form'

const RECORD: ImportRecord = {
  id: '019ab000-0000-7000-8000-000000000000',
  version: 3,
  kind: 'products',
  filename: 'Preise.xlsx',
  state: 'PREVIEW',
  encoding: null,
  separator: null,
  source: {
    sheet: 'Preise',
    sheets: [
      { name: 'Alt', isHidden: true },
      { name: 'Preise', isHidden: false },
    ],
    headingLine: 3,
    firstLines: [
      { line: 1, text: 'Hofgut' },
      { line: 3, text: 'Nummer · Preis' },
    ],
    hiddenRows: 2,
    joinedRows: 1,
  },
  reading: {},
  columns: [
    { heading: 'Nummer', field: 'productNumber', type: 'text' },
    { heading: 'Preis', field: 'price', type: 'money', decimal: { notation: null, isProven: true } },
  ],
  defaults: {},
  rowCount: 2,
  newCount: 2,
  changedCount: 0,
  unchangedCount: 0,
  faultyCount: 0,
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

function renderForm(change: Partial<ImportRecord> = {}) {
  answerAction('mapImportAction', () => done({ ...RECORD, state: 'READING' }))
  const labels = { productNumber: 'Artikelnummer', price: 'Preis' }
  const types = { productNumber: 'text', price: 'money' } as const
  return renderOnPage(
    <ColumnForm record={{ ...RECORD, ...change }} labels={labels} samples={[]} defaults={[]} types={types} />,
  ).user
}

describe('the columns of a file', () => {
  it('say what was read, and what was left out or is unclear', () => {
    renderForm()
    for (const note of [
      /Blatt „Preise“ · Überschriften in Zeile 3/,
      /ausgeblendet: Alt/,
      /2 ausgeblendete Zeilen wurden nicht gelesen/,
      /Verbundene Zellen/,
      /„Preis“: Die Zellen widersprechen sich/,
    ])
      expect(screen.getByText(note)).toBeDefined()
  })

  it('are read again from another sheet', async () => {
    const user = renderForm()
    await user.selectOptions(screen.getByLabelText('Blatt'), 'Alt')
    await user.click(screen.getByRole('button', { name: 'Neu lesen' }))
    expect(inputsOf('mapImportAction')).toMatchObject([{ version: 3, reading: { sheet: 'Alt' } }])
  })

  it('are read by the decimal mark that people choose', async () => {
    const user = renderForm()
    await user.selectOptions(screen.getByLabelText('Dezimalzeichen in „Preis“'), '.')
    await user.click(screen.getByRole('button', { name: 'Weiter zur Vorschau' }))
    expect(inputsOf('mapImportAction')).toMatchObject([{ reading: { decimals: { Preis: '.' } } }])
  })

  it('of a text file may have another separator or encoding', async () => {
    const source = { ...(RECORD.source as NonNullable<ImportRecord['source']>), sheet: null, sheets: [] }
    const user = renderForm({ source, separator: ',', encoding: 'cp850' })
    expect(screen.getByLabelText<HTMLSelectElement>('Zeichensatz').value).toBe('cp850')
    await user.selectOptions(screen.getByLabelText('Trennzeichen'), ';')
    await user.click(screen.getByRole('button', { name: 'Neu lesen' }))
    expect(inputsOf('mapImportAction')).toMatchObject([{ reading: { separator: ';' } }])
  })
})
