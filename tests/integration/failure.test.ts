import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '@/db/connection'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { OutsideExactRange } from '@/lib/domain/money'
import { errorText } from '@/lib/server/core/translate'
import { toFailure } from '@/lib/server/core/failure'

/** Driver errors, bare or wrapped by Drizzle. */
const said = (code: string, hint?: string) => Object.assign(new Error('refused'), { code, hint })
const wrapped = (error: Error) => new Error('query failed', { cause: error })

describe('an error at the edge', () => {
  it.each([
    ['KO409', 'document.notDraft', 'conflict'],
    ['KO409', 'document.transition', 'conflict'],
    ['KO409', 'document.deliveryNoteBilled', 'conflict'],
    ['KO409', 'document.creditTooMuch', 'conflict'],
    ['KO422', 'numberRange.lowered', 'invalid'],
  ])('%s of a trigger is the refusal that it names: %s', (state, code, kind) => {
    for (const error of [said(state, code), wrapped(said(state, code))])
      expect(toFailure(error, 'test')).toMatchObject({ kind, code, message: errorText(code) })
  })

  it.each([
    ['57014', 'database.tooLong'],
    ['55P03', 'database.locked'],
    ['40P01', 'database.locked'],
  ])('%s of the database is a refusal', (state, code) => {
    for (const error of [said(state), wrapped(said(state))])
      expect(toFailure(error, 'test')).toMatchObject({ kind: 'unavailable', code, message: errorText(code) })
  })

  it.each([
    ['document_number_once', 'document.numberUsed'],
    ['some_index_that_is_new', 'conflict.exists'],
  ])('of the unique index %s is a conflict: %s', (constraint, code) => {
    const error = Object.assign(said('23505'), { constraint_name: constraint })
    for (const one of [error, wrapped(error)])
      expect(toFailure(one, 'test')).toMatchObject({ kind: 'conflict', code, message: errorText(code) })
  })

  it('of any other state is none, whatever its hint says', () => {
    expect(toFailure(said('42601', 'document.notDraft'), 'test').kind).toBe('unknown')
    expect(toFailure(said('KO409'), 'test').kind).toBe('unknown')
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

  it('that is unexpected returns only a reference', () => {
    const { kind, code, message, reference } = toFailure(new Error('secret'), 'test')
    expect([kind, code]).toEqual(['unknown', 'unknown'])
    expect(reference).toMatch(/^.{8}$/)
    expect(message).toContain(reference)
    expect(message).not.toContain('secret')
  })
})
