import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Register } from '@/db/seed/tills/register'
import { BackOffice } from '@/scripts/simulate/back-office'
import { readyTills } from '@/scripts/simulate/simulation'
import { after, bodyOf, mustBeStored, receiptsOf } from './ingest-receipts'
import type { TillsAsked, TillsTold } from './tills'

// Simulates tills on another machine: a process of the lowest priority, which serializes its
// requests ahead. Controlled by tills.ts.

const LOWEST = 19

interface Till {
  token: string
  register: Register
  sold: number
  bodies: string[]
}

setPriority(LOWEST)
// Linux weighs sessions first where it groups by them; a priority counts within a session only
if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', String(LOWEST))

let tills: Till[] = []
let url = ''
let isPushing = false

const tell = (told: TillsTold) => process.send?.(told)

process.on('message', (asked: TillsAsked) => {
  if (asked.do === 'pause') isPushing = false
  else
    work(asked).catch((error: unknown) => {
      tell({ done: 'failed', words: String(error) })
    })
})
process.on('disconnect', () => process.exit())

async function work(asked: Exclude<TillsAsked, { do: 'pause' }>): Promise<void> {
  if (asked.do === 'open') await open(asked)
  else if (asked.do === 'prepare') prepare(asked)
  else return push(asked.tills)
  tell({ done: 'ready' })
}

async function open(asked: Extract<TillsAsked, { do: 'open' }>): Promise<void> {
  url = asked.url
  const office = await BackOffice.signIn(url, asked.login)
  const { tenantId, posPin } = (await office.get<{ tenantId: string; posPin: string }>('/tenants/info')).body
  const options = { url, tenant: tenantId, pin: posPin, tills: asked.tills, days: 1, seed: asked.seed }
  const clients = await readyTills({ ...options, until: '2026-10-01' }, office)
  tills = clients.map(({ token }, index) => ({
    token,
    register: new Register(asked.seed * 1000 + index),
    sold: 0,
    bodies: [],
  }))
}

function prepare({ tills: count, batches, size }: Extract<TillsAsked, { do: 'prepare' }>): void {
  for (const till of tills.slice(0, count))
    while (till.bodies.length < batches) {
      till.bodies.push(bodyOf(receiptsOf(till.register, size, { from: after(till.sold) })))
      till.sold += size
    }
}

/** Each till sends its next batch as soon as the last is answered, until paused. */
async function push(count: number): Promise<void> {
  isPushing = true
  const times: number[] = []
  const began = performance.now()
  await Promise.all(tills.slice(0, count).map((till) => pushAll(till, times)))
  tell({ done: 'pushed', times, ms: performance.now() - began })
}

async function pushAll({ token, bodies }: Till, times: number[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  while (isPushing) {
    const body = bodies.shift()
    if (body === undefined) throw new Error('a till ran out of receipts')
    const began = performance.now()
    const answer = await fetch(`${url}/api/pos/v1/receipts`, { method: 'POST', headers, body })
    mustBeStored(answer.status, await answer.text())
    times.push(performance.now() - began)
  }
}
