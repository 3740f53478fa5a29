import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { AlignedNumber, mostPlaces } from './aligned-number'

/** Columns with whole numbers, decimals of different lengths, or one kind alone. */
const COLUMNS = [
  ['1', '2,5', '3,125'],
  ['12', '-4,75'],
  ['1.000', '0,1', '7'],
  ['1', '2', '30'],
  ['1,50', '20,25'],
]

it.each(COLUMNS.map((column) => ({ column })))(
  'the numbers $column reach equally far beyond their commas',
  ({ column }) => {
    renderOnPage(
      <ul>
        {column.map((text) => (
          <li key={text}>
            <AlignedNumber text={text} places={mostPlaces(column)} />
          </li>
        ))}
      </ul>,
    )
    const ends = screen.getAllByRole('listitem').map((item) => {
      const padded = `${item.textContent}${item.querySelector('[data-pad]')?.getAttribute('data-pad') ?? ''}`
      const comma = padded.indexOf(',')
      return comma < 0 ? 0 : padded.length - comma
    })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(column)
    expect(new Set(ends).size).toBe(1)
  },
)
