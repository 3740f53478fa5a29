import { describe, expect, it } from 'vitest'
import { NO_DELIVERY } from '@/lib/domain/delivery-address'
import { unprintableTexts } from './unprintable'
import { PRINTED_TEXTS } from './printed-texts'

const position = { name: 'Eier', description: '', productNumber: '1', unit: 'H87' }

describe('texts that no font can print', () => {
  it('are none in the scripts of Europe', () => {
    const texts = { customerName: 'Παπαδόπουλος', customerCity: 'Владивосток', notePublic: 'Cảm ơn!\nDanke' }
    expect(unprintableTexts({ ...texts, positions: [position] })).toEqual([])
  })

  it.each(PRINTED_TEXTS)('are found in %s', (field) => {
    expect(unprintableTexts({ [field]: 'a 日本日', positions: [] })).toEqual([
      { path: field, field, line: 0, characters: '日 本' },
    ])
  })

  it('are not taken for the letters that they stand for', () => {
    const found = unprintableTexts({ customerName: 'Ｈof ㎏', positions: [] })
    expect(found.map(({ characters }) => characters)).toEqual(['Ｈ ㎏'])
  })

  it('are found in the delivery address', () => {
    const delivery = { ...NO_DELIVERY, city: '日' }
    expect(unprintableTexts({ delivery, positions: [] })).toEqual([
      { path: 'delivery.city', field: 'delivery', line: 0, characters: '日' },
    ])
  })

  it('are found in each text of a position', () => {
    const invalid = { name: '日', description: '🍎', productNumber: 'م', unit: '本' }
    expect(unprintableTexts({ positions: [position, invalid] }).map(({ path }) => path)).toEqual([
      'positions.1.name',
      'positions.1.description',
      'positions.1.productNumber',
      'positions.1.unit',
    ])
  })
})
