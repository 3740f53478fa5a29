import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import { answerCashBook, answerEntryFile, receiveEntryFile } from '@/lib/tax/cash-book/api'
import { getCashEntry } from '@/lib/tax/cash-book/queries/entries'
import { filesOfBook, getCashEntryFile, knownCashEntry } from '@/lib/tax/cash-book/queries/entry-files'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { attachEntryFile } from '@/lib/tax/cash-book/use-cases/attach-entry-file'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, worldAt, type World } from '../support/world'

const today = businessDay(new Date())
const PDF = new TextEncoder().encode('%PDF-1.7 Tankbeleg')

const entryIn = async (world: World) => {
  const { id } = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: `Büro ${randomUUID()}` })
  const float = { id, date: today, kind: 'OPENING_FLOAT' as const, amount: '100.00' }
  return { id, entryId: (await execute(addCashEntry, world.ctx(), float)).id }
}
const attached = (world: World, key: { id: string; entryId: string }, content = PDF) =>
  execute(attachEntryFile, world.ctx(), { ...key, filename: 'Tanken.pdf', content })
const fileIn = async (world: World) => {
  const key = await entryIn(world)
  return { ...key, voucherId: (await attached(world, key)).id }
}

describeUseCase(attachEntryFile, {
  validInput: async (world) => ({ ...(await entryIn(world)), filename: 'a.pdf', content: PDF }),
  invalidInputs: async (world) => {
    const key = await entryIn(world)
    await attached(world, key)
    return {
      // cashBook.fileType, cashBook.fileTwice
      'a program': { ...key, filename: 'a.pdf', content: new TextEncoder().encode('MZ') },
      'the same file again': { ...key, filename: 'b.pdf', content: PDF },
    }
  },
})
describeUseCase(knownCashEntry, { validInput: entryIn })
describeUseCase(getCashEntryFile, { validInput: fileIn })
describeUseCase(filesOfBook, {
  validInput: async (world) => ({ id: (await entryIn(world)).id, from: today, to: today }),
})

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

describe('the file of an entry', () => {
  it('is named by its entry and its book, and served as it came', async () => {
    const key = await fileIn(world)
    const { id, entryId, voucherId } = key
    expect((await execute(getCashEntry, world.ctx(), { id, entryId })).files).toEqual([
      { id: voucherId, name: 'Tanken.pdf', type: 'application/pdf', size: PDF.length },
    ])
    const book = await execute(filesOfBook, world.ctx(), { id, from: today, to: today })
    expect(book).toMatchObject([{ id: voucherId, number: 1 }])
    const served = await answerEntryFile(() => Promise.resolve(world.ctx()))(
      new Request('http://localhost/'),
      {
        params: Promise.resolve(key),
      },
    )
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PDF)
    expect(served.headers.get('content-disposition')).toContain('attachment')
  })

  it('is received once with one key, and read by an auditor of its days alone', async () => {
    const key = await entryIn(world)
    const send = (to = key) => {
      const body = new FormData()
      body.set('file', new File([PDF], 'Tanken.pdf'))
      const headers = { 'idempotency-key': 'einmal' }
      const request = new Request('http://localhost/', { method: 'POST', body, headers })
      return receiveEntryFile(() => Promise.resolve(world.ctx()))(request, { params: Promise.resolve(to) })
    }
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    const other = await entryIn(world)
    expect((await send(other)).status).toBe(409)
    expect((await execute(getCashEntry, world.ctx(), other)).files).toEqual([])
    const [file] = (await execute(getCashEntry, world.ctx(), key)).files
    const seen = (from: string, to: string) =>
      withTenant(
        world.tenantId,
        'read',
        (tx) => tx.execute(sql`select from cash_entry_file where id = ${file?.id ?? ''}`),
        { audited: { from, to } },
      )
    expect(await seen(today, today)).toHaveLength(1)
    expect(await seen('2020-01-01', '2020-12-31')).toHaveLength(0)
  })

  it('of more than 10 MB is refused before it is read', async () => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(11_000_000).fill(1)], 'Scan.pdf'))
    const request = new Request('http://localhost/', { method: 'POST', body })
    const key = await entryIn(world)
    const answer = await receiveEntryFile(() => Promise.resolve(world.ctx()))(request, {
      params: Promise.resolve(key),
    })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'cashBook.fileTooLarge' }])
  })

  it('is beside the book on paper: of the days asked for, or of this month', async () => {
    const { id } = await entryIn(world)
    const at = worldAt(world, () => new Date('2026-11-20T12:00:00+01:00'))
    const named = async (search: string) => {
      const request = new Request(`http://localhost/${search}`)
      const answer = await answerCashBook(() => Promise.resolve(at.ctx()))(request, {
        params: Promise.resolve({ id }),
      })
      return /_([\d-]+_[\d-]+)\.pdf"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    }
    expect(await named('?from=2026-10-02&to=2026-10-30')).toBe('2026-10-02_2026-10-30')
    expect(await named('?from=2026-11-03')).toBe('2026-11-03_2026-11-20')
    expect(await named('')).toBe('2026-11-01_2026-11-20')
  })

  it('is kept, also from the owner of the database', async () => {
    const { voucherId } = await fileIn(world)
    const change = (text: string) => asRole('admin', (admin) => admin.unsafe(text))
    await expect(change(`delete from cash_entry_file where id = '${voucherId}'`)).rejects.toThrow(
      'never changed',
    )
    await expect(change(`update cash_entry_file set name = 'x' where id = '${voucherId}'`)).rejects.toThrow(
      'never changed',
    )
  })
})
