import { describe, expect, it } from 'vitest'
import { storeFieldKey } from '@/lib/domain/store-change'
import { auditMessages } from '../texts'
import { auditTexts } from './audit-texts'

const { draftOf, sentences } = auditTexts(auditMessages())

describe('the history of a record', () => {
  it('says what was added, removed and changed, and nothing of what is empty', () => {
    expect(
      sentences([
        { field: 'city', from: '', to: 'Ebringen' },
        { field: 'city', from: null, to: 'Ebringen' },
        { field: 'city', from: 'Ebringen', to: '' },
        { field: 'city', from: 'Ebringen', to: 'Freiburg' },
        { field: 'city', from: null, to: '' },
      ]),
    ).toEqual([
      'Ort: Ebringen',
      'Ort: Ebringen',
      'Ort entfernt (bisher Ebringen)',
      'Ort: Ebringen → Freiburg',
    ])
  })

  it('names a flag once somebody has set it', () => {
    expect(
      sentences([
        { field: 'internal', from: null, to: false },
        { field: 'internal', from: null, to: true },
        { field: 'isActive', from: true, to: false },
      ]),
    ).toEqual(['Intern: ja', 'Aktiv: ja → nein'])
  })

  it('names the product’s value where a store has none of its own', () => {
    const field = storeFieldKey({
      storeId: '01a1fb6b-810f-726f-85ba-b20f4e559377',
      store: 'Hofladen',
      field: 'price',
    })
    expect(sentences([{ field, from: null, to: '4.50' }])).toEqual([
      'Preis in „Hofladen“: Vorgabe → 4,50\u00a0€',
    ])
  })
})

it('a draft is named as one, a booked document by its number', () => {
  expect(draftOf({ entity: 'document', record: 'Ingrid Faller' })).toBe('Rechnungsentwurf für Ingrid Faller')
  expect(draftOf({ entity: 'deliveryNote', record: 'Café Öchsle' })).toBe(
    'Lieferscheinentwurf für Café Öchsle',
  )
  expect(draftOf({ entity: 'document', record: 'RE-10112' })).toBeNull()
  expect(draftOf({ entity: 'product', record: 'Äpfel' })).toBeNull()
})
