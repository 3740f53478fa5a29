import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '@/db/connection'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { OutsideExactRange } from '@/lib/domain/money'
import { errorText } from '@/lib/server/translate'
import { toFailure } from '@/lib/server/failure'

/** What the driver says, bare or as Drizzle wraps it. */
const said = (code: string) => Object.assign(new Error('refused'), { code })
const wrapped = (code: string) => new Error('query failed', { cause: said(code) })

describe('an error at the edge', () => {
  it.each([
    ['KO001', 'conflict', 'document.notDraft'],
    ['KO002', 'conflict', 'document.transition'],
    ['KO003', 'invalid', 'numberRange.lowered'],
    ['KO004', 'conflict', 'document.deliveryNoteBilled'],
    ['KO005', 'conflict', 'document.creditTooMuch'],
    ['57014', 'unavailable', 'database.tooLong'],
    ['55P03', 'unavailable', 'database.locked'],
  ])('%s of the database is a refusal', (state, kind, code) => {
    for (const error of [said(state), wrapped(state)])
      expect(toFailure(error, 'test')).toMatchObject({ kind, code, message: errorText(code) })
  })

  it.each([
    [new TurnRefused('full'), 'rateLimited', 'database.crowded'],
    [new DatabaseUnavailable('unreachable'), 'unavailable', 'database.unreachable'],
    [new DatabaseUnavailable('broken'), 'unavailable', 'database.broken'],
    [new DatabaseUnavailable('commitUnknown'), 'unavailable', 'database.commitUnknown'],
    [new OutsideExactRange('too much'), 'invalid', 'validation.amountRange'],
  ])('%s is a refusal', (error, kind, code) => {
    expect(toFailure(error, 'test')).toMatchObject({ kind, code, message: errorText(code) })
  })

  it('that nobody foresaw says nothing but a reference', () => {
    const { kind, code, message, reference } = toFailure(new Error('secret'), 'test')
    expect([kind, code]).toEqual(['unknown', 'unknown'])
    expect(reference).toMatch(/^.{8}$/)
    expect(message).toContain(reference)
    expect(message).not.toContain('secret')
  })
})
