import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '@/db/connection'
import { TurnRefused } from '@/lib/domain/fair-turns'
import { OutsideExactRange } from '@/lib/domain/money'
import { AppError, type AppErrorKind } from '@/lib/server/core/errors'
import { errorText } from '@/lib/server/core/translate'
import { toFailure } from '@/lib/server/core/failure'
import { problemOf } from '@/lib/server/next/problem'

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

describe('a refusal over HTTP', () => {
  const STATUS: Record<AppErrorKind, number> = {
    invalid: 422,
    forbidden: 403,
    notFound: 404,
    gone: 410,
    conflict: 409,
    rule: 409,
    unauthenticated: 401,
    rateLimited: 429,
    unavailable: 503,
  }
  const kinds = Object.keys(STATUS) as AppErrorKind[]
  const answerOf = async (kind: AppErrorKind) => {
    const answer = problemOf(new AppError(kind, 'notFound', { id: 'r-1', retryAfter: 7 }), 'test')
    return { answer, body: (await answer.json()) as Record<string, unknown> }
  }

  it.each(kinds)('has the status of its kind, also in its body: %s', async (kind) => {
    const { answer, body } = await answerOf(kind)
    expect([answer.status, body['status']]).toEqual([STATUS[kind], STATUS[kind]])
    expect(body).toMatchObject({ code: 'notFound', type: 'urn:kontor:error:notFound', id: 'r-1' })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  it('names fields only if the input is invalid, a wait only if waiting helps', async () => {
    const found = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await answerOf(kind)) })))
    const kindsWith = (holds: (one: (typeof found)[number]) => boolean) =>
      found.filter(holds).map(({ kind }) => kind)
    expect(kindsWith(({ body }) => 'errors' in body)).toEqual(['invalid'])
    expect(kindsWith(({ answer }) => answer.headers.get('retry-after') === '7')).toEqual([
      'rateLimited',
      'unavailable',
    ])
    expect(kindsWith(({ answer }) => answer.headers.has('www-authenticate'))).toEqual(['unauthenticated'])
  })
})
