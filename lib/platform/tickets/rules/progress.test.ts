import { describe, expect, it } from 'vitest'
import { afterReply, applyStatus, type Progress } from './progress'

const open: Progress = { status: 'OPEN', isAnswered: false }
const inProgress: Progress = { status: 'INPROGRESS', isAnswered: true }
const closed: Progress = { status: 'CLOSED', isAnswered: true }
const closedUnanswered: Progress = { status: 'CLOSED', isAnswered: false }

const tenant = { byPlatform: false, internal: false, closeTicket: false }
const platform = { ...tenant, byPlatform: true }
const internal = { ...platform, internal: true }

describe('a reply', () => {
  it.each([
    ['of the platform takes an open ticket into progress', open, platform, inProgress],
    ['of the platform leaves one in progress there', inProgress, platform, inProgress],
    ['of the platform does not open a closed one, and answers it', closedUnanswered, platform, closed],
    ['of the platform may close', open, { ...platform, closeTicket: true }, closed],
    ['of the tenant leaves an open ticket open', open, tenant, open],
    ['of the tenant opens a closed one', closedUnanswered, tenant, open],
    ['of the tenant opens one that was answered as in progress', closed, tenant, inProgress],
    ['of the tenant may close', inProgress, { ...tenant, closeTicket: true }, closed],
    ['that is internal changes nothing of an open ticket', open, internal, open],
    ['that is internal does not open a closed one', closed, internal, closed],
  ] as const)('%s', (_what, before, reply, after) => {
    expect(afterReply(before, reply)).toEqual({ ok: true, value: after })
  })

  it('that is internal cannot close: the tenant would see it', () => {
    expect(afterReply(open, { ...internal, closeTicket: true })).toEqual({
      ok: false,
      error: 'internalClose',
    })
  })
})

describe('the platform', () => {
  it.each([
    ['closes', open, 'CLOSED', closedUnanswered],
    ['opens again', closedUnanswered, 'OPEN', open],
    ['opens what was answered as in progress', closed, 'OPEN', inProgress],
    ['leaves open what is open', inProgress, 'OPEN', inProgress],
  ] as const)('%s', (_what, before, to, after) => {
    expect(applyStatus(before, to)).toEqual(after)
  })
})
