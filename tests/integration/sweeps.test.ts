import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '@/lib/registry/jobs'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { mintWorld, type World } from '../support/world'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Never expires. */
const FAR = '9999-01-01T00:00:00Z'

type Row = Record<string, unknown>

/** A table that a job deletes old rows from. */
interface Sweep {
  queue: string
  table: string
  /** Milliseconds after the instant of a row until the job deletes it. */
  kept: number
  /** The column with the ids of the rows; default `id`. */
  key?: string
  /** The rows to write, by table, for a record with the id and of the instant. */
  rows: (world: World, id: string, at: string) => Record<string, Row>
}

const session = ({ tenantId: tenant_id, companyId: company_id, userId: user_id }: World, at: string) => ({
  tenant_id,
  company_id,
  user_id,
  kind: 'BROWSER',
  created_at: at,
  last_seen_at: at,
})

const exported = ({ tenantId: tenant_id, companyId: company_id, userId: user_id }: World, id: string) => ({
  tenant_id,
  id,
  company_id,
  user_id,
  actor_kind: 'user',
  started_by_name: 'Anna',
  kind: 'products',
  format: 'csv',
  question: {},
  digest: id,
  state: 'FAILED',
})

const mail = {
  kind: 'test',
  audience: 'SYSTEM',
  recipient: 'a@b.example',
  subject: '',
  content: {},
  state: 'FAILED',
}

const incoming = {
  message_id: '',
  sender_name: '',
  sender_address: '',
  subject: '',
  taken: 0,
  excerpt: '',
  refusals: [],
  is_open: false,
}

const SWEEPS: readonly Sweep[] = [
  {
    queue: 'mail.sweep',
    table: 'mail',
    kept: 90 * DAY,
    rows: ({ tenantId: tenant_id }, id, created_at) => ({ mail: { ...mail, tenant_id, id, created_at } }),
  },
  {
    queue: 'notification.sweep',
    table: 'notification',
    kept: 180 * DAY,
    rows: ({ tenantId: tenant_id, userId: user_id }, id, created_at) => ({
      notification: {
        tenant_id,
        id,
        user_id,
        type: 'TICKET_OPEN',
        event_key: id,
        params: {},
        link: '/',
        every_store: false,
        mail_state: 'NONE',
        created_at,
      },
    }),
  },
  {
    queue: 'incomingMail.sweep',
    table: 'incoming_mail',
    kept: 90 * DAY,
    rows: ({ tenantId: tenant_id, companyId: company_id }, id, at) => ({
      incoming_mail: {
        ...incoming,
        tenant_id,
        id,
        company_id,
        fingerprint: id,
        arrived_at: at,
        received_at: at,
      },
    }),
  },
  {
    queue: 'dataImport.sweep',
    table: 'import',
    kept: 90 * DAY,
    rows: ({ tenantId: tenant_id, companyId: company_id, userId: actor_id }, id, updated_at) => ({
      import: {
        tenant_id,
        id,
        company_id,
        actor_id,
        actor_kind: 'user',
        started_by_name: 'Anna',
        kind: 'products',
        filename: 'a.csv',
        state: 'PREVIEW',
        updated_at,
      },
    }),
  },
  {
    queue: 'exportJob.sweep',
    table: 'export_job_chunk',
    kept: 0,
    key: 'job_id',
    rows: (world, id, expires_at) => ({
      export_job: { ...exported(world, id), expires_at, finished_at: FAR },
      export_job_chunk: { tenant_id: world.tenantId, job_id: id, part: 1, bytes: Buffer.from('a') },
    }),
  },
  {
    queue: 'exportJob.sweep',
    table: 'export_job',
    kept: 37 * DAY,
    rows: (world, id, finished_at) => ({ export_job: { ...exported(world, id), finished_at } }),
  },
  {
    queue: 'platform.housekeeping',
    table: 'platform.login_failure',
    kept: HOUR,
    rows: (_world, id, at) => ({ 'platform.login_failure': { id, account: id, address: id, at } }),
  },
  {
    queue: 'platform.housekeeping',
    table: 'platform.user_session',
    kept: 90 * DAY,
    rows: (world, id, expires_at) => ({
      'platform.user_session': { id, ...session(world, expires_at), expires_at },
    }),
  },
  {
    queue: 'platform.housekeeping',
    table: 'platform.user_session',
    kept: 90 * DAY,
    rows: (world, id, revoked_at) => ({
      'platform.user_session': { id, ...session(world, revoked_at), expires_at: FAR, revoked_at },
    }),
  },
  {
    queue: 'platform.housekeeping',
    table: 'idempotency',
    kept: DAY,
    key: 'key',
    rows: ({ tenantId: tenant_id }, key, created_at) => ({
      idempotency: { tenant_id, caller: 'test', key, body_hash: '', created_at },
    }),
  },
  {
    queue: 'platform.housekeeping',
    table: 'platform.password_reset',
    kept: 0,
    key: 'token_hash',
    rows: ({ userId: user_id }, token_hash, expires_at) => ({
      'platform.password_reset': { token_hash, user_id, expires_at },
    }),
  },
]

/** Jobs by schedule that delete nothing of an age. */
const DELETE_NOTHING = [
  'incomingMail.fetch',
  'tse.refresh',
  'tse.warn',
  'pos.findings',
  'vatReturn.compare',
  'incomingInvoice.readAnew',
]

const queuesOf = (sweeps: readonly Sweep[]) => [...new Set(sweeps.map(({ queue }) => queue))].toSorted()

/** The tables that sweeps of the database delete from by age. */
const tablesSwept = () =>
  asRole('admin', async (admin) => {
    const rows = await admin<{ table: string }[]>`
      select distinct (regexp_matches(prosrc, 'DELETE FROM ([a-z_.]+)', 'g'))[1] as table from pg_proc
      where pronamespace = 'platform'::regnamespace and proname ~ '^sweep'
        and 'timestamptz'::regtype = any (proargtypes)
      order by 1`
    return rows.map(({ table }) => table)
  })

describe('a job that deletes what is old', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(SWEEPS.map((sweep) => [sweep.queue, sweep.table, sweep.kept / HOUR, sweep] as const))(
    '%s deletes from %s what is %d hours old, and nothing younger',
    async (queue, table, _hours, { kept, key = 'id', rows }) => {
      const bound = Date.now() - kept
      const ids = { old: newId(), young: newId() }
      const left = await asRole('admin', async (admin) => {
        const write = async (id: string, at: number) => {
          for (const [name, row] of Object.entries(rows(world, id, new Date(at).toISOString())))
            await admin`insert into ${admin(name)} ${admin(row)}`
        }
        await write(ids.old, bound - 1)
        await write(ids.young, bound + 1)
        await jobs.find((job) => job.queue === queue)?.handle({} as never)
        return admin`delete from ${admin(table)} where ${admin(key)} in ${admin(Object.values(ids))} returning ${admin(key)} as id`
      })
      expect(left).toEqual([{ id: ids.young }])
    },
  )

  it('is listed here, as is each of its tables', async () => {
    const scheduled = jobs.flatMap(({ cron, queue }) => (cron ? [queue] : []))
    expect([...queuesOf(SWEEPS), ...DELETE_NOTHING].toSorted()).toEqual(scheduled.toSorted())
    expect([...new Set(SWEEPS.map(({ table }) => table))].toSorted()).toEqual(await tablesSwept())
  })
})
