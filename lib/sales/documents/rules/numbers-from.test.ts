import { expect, it } from 'vitest'
import { numbersFrom } from './numbers-from'

it('tells where numbers that begin so are, one range for each number of further digits', () => {
  const ranges = numbersFrom('104')
  expect(ranges.slice(0, 3)).toEqual([
    { low: '104', high: '104\uffff' },
    { low: '1040', high: '1049\uffff' },
    { low: '10400', high: '10499\uffff' },
  ])
  expect(ranges).toHaveLength(13)
})

it('needs one range where the text ends in no digit, and none where it begins no number', () => {
  expect(numbersFrom('RE-')).toEqual([{ low: 'RE-', high: 'RE-\uffff' }])
  for (const text of ['', '1', 'zur tenne', '1'.repeat(31)]) expect(numbersFrom(text)).toEqual([])
})
