import { describe, expect, it } from 'vitest'
import { identityOf, intakeOf, MAILS_A_DAY, OPEN_MAX } from './intake'
import { printed, printedLines } from './printed-text'
import { takeTurns } from './take-turns'

describe('one more mail', () => {
  it.each([
    [0, 0, 'receive'],
    [MAILS_A_DAY - 1, OPEN_MAX - 1, 'receive'],
    [MAILS_A_DAY, 0, 'note'],
    [MAILS_A_DAY + 1, 0, 'defer'],
    [0, OPEN_MAX, 'note'],
    [0, OPEN_MAX + 1, 'defer'],
    [MAILS_A_DAY, OPEN_MAX + 1, 'defer'],
    [MAILS_A_DAY + 1, OPEN_MAX, 'defer'],
  ])('after %i today and %i open ones: %s', (today, open, intake) => {
    expect(intakeOf({ today, open })).toBe(intake)
  })

  it('is another one if anything that it states differs', () => {
    const files = { wanted: [], refused: [], others: [], text: null }
    const head = {
      messageId: '<1>',
      sender: { name: 'A', address: 'a@b.de' },
      subject: 'Rechnung',
      sentAt: new Date(0),
    }
    const others = [
      { ...head, subject: 'Mahnung' },
      { ...head, messageId: '<2>' },
      { ...head, sentAt: new Date(1) },
      { ...head, sender: { name: 'A', address: 'c@b.de' } },
    ]
    const same = identityOf({ ...head }, files)
    expect(identityOf(head, files)).toBe(same)
    for (const other of others) expect(identityOf(other, files)).not.toBe(same)
    const otherwise = 'incomingMail.unknownType' as const
    const file = { part: '2', fileName: 'a.pdf', size: 1, otherwise, isWithinText: false }
    expect(identityOf(head, { ...files, wanted: [file] })).not.toBe(same)
  })
})

describe('turns', () => {
  it('alternate between owners, each in their order', () => {
    const items = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']
    expect(takeTurns(items, (item) => item.charAt(0))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(takeTurns([], String)).toEqual([])
  })

  it('begin with the owner after the last one served', () => {
    const items = ['a1', 'a2', 'b1', 'c1', 'c2']
    const from = (last: string) => takeTurns(items, (item) => item.charAt(0), last).join(' ')
    expect(from('a')).toBe('b1 c1 a1 c2 a2')
    expect(from('b')).toBe('c1 a1 b1 c2 a2')
    expect(from('c')).toBe('a1 b1 c1 a2 c2')
  })
})

describe('text of a mail', () => {
  it('is printed in one line of bounded length, without hidden or reversing letters', () => {
    expect(printed('  Ihre\r\nRechnung\t\u202E1\u0000  ', 50)).toBe('Ihre Rechnung 1')
    expect(printed('😀'.repeat(5), 3)).toBe('😀')
  })

  it('keeps its lines where it is shown', () => {
    expect(printedLines('a\r\n\r\n\r\n\r\nb \u0007\nc', 100)).toBe('a\n\nb\nc')
    expect(printedLines('<script>x</script>', 8)).toBe('<script>')
  })
})
