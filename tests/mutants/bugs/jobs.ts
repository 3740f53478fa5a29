import { inDatabase, mutant, undefended } from '../mutant'

const DELIVERY = inDatabase('mail-delivery')

export const JOBS = [
  mutant(
    'an export is forgotten a month too soon',
    'db/routines/',
    "finished_at <= at - interval '37 days'",
    "finished_at <= at - interval '7 days'",
    inDatabase('export-jobs'),
  ),
  mutant(
    'a task in the hands of a worker is taken up by another',
    'db/routines/',
    'silent_since := at - make_interval(secs => silent_ms / 1000.0);',
    'silent_since := at;',
    inDatabase('tasks'),
  ),
  mutant(
    'a worker that lost its claim writes on',
    'lib/server/core/execute.ts',
    "if (ctx.claim && useCase.mode === 'write') await lockClaim(tx, ctx.claim)",
    '',
    inDatabase('tasks'),
  ),
  undefended(
    mutant(
      'a mail past its time is sent all the same',
      'lib/services/mail/use-cases/deliver-mail.ts',
      'await notifySender({ tx, enqueue }, await expireMail(tx, mailId, now), now)',
      '',
      DELIVERY,
    ),
    {
      file: 'lib/services/mail/store.ts',
      find: 'and (expires_at is null or expires_at > ${at})',
      replace: '',
    },
  ),
  mutant(
    'any tenant can requeue failed mails of all tenants',
    'db/',
    "AND state = 'FAILED' AND platform.is_platform()",
    "AND state = 'FAILED'",
    inDatabase('mail'),
  ),
  mutant(
    'a planned change is applied twice',
    'lib/services/planned-changes/store.ts',
    "and(eq(plannedChange.id, id), eq(plannedChange.status, 'PENDING'))",
    'eq(plannedChange.id, id)',
    inDatabase('planned-changes'),
  ),
  mutant(
    'a settled customer of a run is claimed again',
    'lib/sales/customer-runs/store.ts',
    "        eq(customerRunCustomer.state, 'PENDING'),\n",
    '',
    inDatabase('billing-run-races'),
  ),
  mutant(
    'a run fails its customers where its person has lost the right',
    'lib/sales/customer-runs/jobs.ts',
    "const isForbidden = kind === 'forbidden'",
    'const isForbidden = false',
    inDatabase('customer-runs'),
  ),
  mutant(
    'a worker stops a run that somebody else has resumed',
    'lib/sales/customer-runs/store.ts',
    "eq(customerRun.state, 'RUNNING'), eq(customerRun.actorId, actorId)",
    "eq(customerRun.state, 'RUNNING')",
    inDatabase('customer-runs'),
  ),
  mutant(
    'a run that was cancelled goes on with those who wait',
    'lib/sales/customer-runs/use-cases/define-run.ts',
    "if (claimed?.state !== 'RUNNING') {",
    'if (!claimed) {',
    inDatabase('customer-runs'),
  ),
  mutant(
    'a job goes on for a person who was shut out',
    'db/',
    'i.user_id = u.id AND i.is_active\n    JOIN tenant t ON t.id = u.tenant_id AND t.is_active\n    JOIN company c',
    'i.user_id = u.id\n    JOIN tenant t ON t.id = u.tenant_id AND t.is_active\n    JOIN company c',
    inDatabase('job-functions'),
  ),
]
