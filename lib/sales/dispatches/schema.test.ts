import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { RECIPIENTS_MAX, sendInput } from './schema'

describe('a sending', () => {
  const id = '0197c1d0-0000-7000-8000-000000000000'
  const to = (count: number) => Array.from({ length: count }, () => 'kunde@kontor.example')

  it('needs a recipient, but not too many', () => {
    expect(refusalsOf(sendInput, { id, to: [] })).toEqual(['to dispatch.noRecipient'])
    expect(refusalsOf(sendInput, { id, to: to(RECIPIENTS_MAX + 1) })).toEqual([
      'to dispatch.tooManyRecipients',
    ])
    expect(refusalsOf(sendInput, { id, to: to(RECIPIENTS_MAX) })).toEqual([])
    expect(refusalsOf(sendInput, { id, to: ['kunde@'] })).toEqual(['to.0 validation.email'])
  })
})
