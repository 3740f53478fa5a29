import { spawn } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dice } from '../support/dice'
import { deliverMail, hideMails, mailRows, useSmtpServer, writeMail } from '../support/mails'
import { type ReceivedMail, type SmtpTestServer, type Stage, textOf } from '../support/smtp-server'
import { ROOT } from '../support/source-files'
import { bundled } from '../support/test-programs'
import { mintWorld, type World } from '../support/world'

const WORKER = await bundled('scripts/worker.ts')
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

let server: SmtpTestServer
let refuse: (stage: Stage) => number | null = () => null
let onMail: (mail: ReceivedMail) => Promise<void> = () => Promise.resolve()
let world: World

beforeAll(async () => {
  server = await useSmtpServer({ refuse: (stage) => refuse(stage), onMail: (mail) => onMail(mail) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  refuse = () => null
  onMail = () => Promise.resolve()
  server.mails.length = 0
  world = await mintWorld()
})

const after = (ms: number) => () => new Date(Date.now() + ms)
const onlyRow = async () => (await mailRows(world))[0]

describe('deliverMail', () => {
  it('sends text and HTML, names itself, and notes it', async () => {
    const [id = ''] = await writeMail(world)
    await deliverMail(world.tenantId, id)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual(['anna@kunde.example'])
    expect(mail?.messageId).toBe(`<${id}@post.example>`)
    expect(mail?.source).toContain('Auto-Submitted: auto-generated')
    expect(mail?.source).toContain('Content-Type: text/html')
    expect(textOf(mail?.source ?? '')).toContain('Schöne Grüße')
    expect(await onlyRow()).toMatchObject({ state: 'SENT', attempts: 1, failure: null })
  })

  it('brings every mail exactly once through a server that refuses at random, with two workers at it', async () => {
    const chance = dice(7)
    let refusals = 0
    refuse = (stage) => {
      if (chance() > 0.2) return null
      refusals += 1
      return { connect: 421, recipient: 451, data: 452 }[stage]
    }
    const to = Array.from({ length: 30 }, (_, index) => `kunde${index}@kunde.example`)
    const ids = await writeMail(world, { to })
    let waiting = ids
    for (let day = 0; waiting.length > 0 && day < 9; day += 1) {
      const clock = after(day * 24 * HOUR)
      const twice = waiting.flatMap((id) => [id, id])
      for (let next = 0; next < twice.length; next += 4)
        await Promise.all(twice.slice(next, next + 4).map((id) => deliverMail(world.tenantId, id, clock)))
      waiting = (await mailRows(world)).filter(({ state }) => state === 'QUEUED').map(({ id }) => id)
    }
    expect(refusals).toBeGreaterThan(10)
    expect((await mailRows(world)).map(({ state }) => state)).toEqual(to.map(() => 'SENT'))
    expect(server.mails.flatMap((mail) => mail.to).sort()).toEqual([...to].sort())
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(to.length)
  }, 60_000)

  it('gives up at once where the server refuses for good, after ten attempts otherwise', async () => {
    refuse = (stage) => (stage === 'recipient' ? 550 : null)
    const [wrong = ''] = await writeMail(world)
    await deliverMail(world.tenantId, wrong)
    expect(await onlyRow()).toMatchObject({ state: 'FAILED', failure: 'recipient', attempts: 1 })
    refuse = () => 421
    const [unlucky = ''] = await writeMail(world)
    for (let attempt = 0; attempt < 12; attempt += 1) await deliverMail(world.tenantId, unlucky)
    const rows = await mailRows(world)
    expect(rows.find(({ id }) => id === unlucky)).toMatchObject({ state: 'FAILED', attempts: 10 })
    expect(server.mails).toEqual([])
  })

  it('does not send what is past its time', async () => {
    const [id = ''] = await writeMail(world, { secret: 'geheim', expiresAt: new Date(Date.now() + HOUR) })
    await deliverMail(world.tenantId, id, after(2 * HOUR))
    expect(server.mails).toEqual([])
    expect(await onlyRow()).toMatchObject({ state: 'FAILED', failure: 'expired', secret: null })
  })

  it('puts the secret into the mail alone, and forgets it', async () => {
    const action = { label: 'Weiter', url: 'https://kontor.example/{secret}' }
    const content = { heading: 'Guten Tag', paragraphs: [], action }
    const [id = ''] = await writeMail(world, { secret: 'sesam-oeffne-dich', content })
    const stored = JSON.stringify(await mailRows(world))
    expect(stored).not.toContain('sesam')
    await deliverMail(world.tenantId, id)
    expect(textOf(server.mails[0]?.source ?? '')).toContain('https://kontor.example/sesam-oeffne-dich')
    expect((await onlyRow())?.secret).toBeNull()
  })
})

describe('a worker that is killed', () => {
  beforeEach(hideMails)

  /**
   * Runs a worker that takes the mail's task, and kills it when the server reaches the given stage.
   */
  async function workerKilledAt(reached: Promise<void>): Promise<void> {
    const worker = spawn(process.execPath, [WORKER], {
      cwd: ROOT,
      env: process.env,
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    await Promise.race([reached, gone])
    worker.kill('SIGKILL')
    await gone
  }

  it('loses nothing: the mail is taken up again under the same name', async () => {
    await writeMail(world)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await workerKilledAt(
      new Promise<void>((reached) => {
        onMail = () => {
          reached()
          return held
        }
      }),
    )
    release()
    onMail = () => Promise.resolve()
    const left = await onlyRow()
    expect(left).toMatchObject({ state: 'SENDING', attempts: 1 })
    await deliverMail(world.tenantId, left?.id ?? '')
    expect(await onlyRow()).toMatchObject({ state: 'SENDING', attempts: 1 })
    await deliverMail(world.tenantId, left?.id ?? '', after(MINUTE))
    expect(await onlyRow()).toMatchObject({ state: 'SENT', attempts: 2 })
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  }, 60_000)

  it('before the server had the mail, leads to exactly one', async () => {
    await writeMail(world)
    await workerKilledAt(
      new Promise<void>((reached) => {
        refuse = () => {
          reached()
          return null
        }
      }),
    )
    const [row] = await mailRows(world)
    await deliverMail(world.tenantId, row?.id ?? '', after(MINUTE))
    expect(await onlyRow()).toMatchObject({ state: 'SENT' })
    expect(server.mails.length).toBeLessThanOrEqual(2)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1)
  }, 60_000)
})
