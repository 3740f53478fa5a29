import { mutant } from '../mutant'

export const DRAWN_SERVER = [
  mutant(
    'a confirmed first step takes back the others',
    'lib/services/dashboard/use-cases/confirm-step.ts',
    'saveConfirmedSteps(tx, ctx, [...before, step])',
    'saveConfirmedSteps(tx, ctx, [step])',
  ),
  mutant(
    'corrected cells keep what the file said of them',
    'lib/services/imports/store.ts',
    '  for (const { line, cells, facts } of rows)\n    await tx\n      .update(importRow)\n      .set({ cells, facts })',
    '  for (const { line, cells } of rows)\n    await tx\n      .update(importRow)\n      .set({ cells })',
  ),
  mutant(
    'a cell cannot be corrected to nothing',
    'lib/services/imports/rules/corrections.ts',
    "corrected.get(place) ?? cells[place] ?? ''",
    "corrected.get(place) || (cells[place] ?? '')",
  ),
  mutant(
    'an import at the wrong time is refused as a broken rule',
    'lib/services/imports/rules/import-steps.ts',
    "fail({ kind: 'conflict', code, ",
    "fail({ kind: 'rule', code, ",
  ),
  mutant(
    'a day in a table has its month first',
    'lib/server/files/tables/xlsx-cell.ts',
    "`${String(d).padStart(2, '0')}.${String(m).padStart(2, '0')}.${y}`",
    "`${String(m).padStart(2, '0')}.${String(d).padStart(2, '0')}.${y}`",
  ),
  mutant(
    'a repeated request gets the answer to another person',
    'lib/server/core/idempotency.ts',
    'where tenant_id = ${ctx.tenantId} and caller = ${callerOf(ctx)} and key = ${key}`)\n  if (!kept',
    'where tenant_id = ${ctx.tenantId} and key = ${key}`)\n  if (!kept',
  ),
  mutant(
    'a client that knows two versions gets the second one again',
    'lib/server/next/route.ts',
    "tag.trim().replace(/^(?=\")/, 'W/')",
    "tag.replace(/^(?=\")/, 'W/')",
  ),
  mutant(
    'live news reach who has yet to set up the second factor',
    'lib/server/next/event-stream.ts',
    "  if (live.mustSetUpTotp) throw new AppError('forbidden', 'auth.totpSetupRequired')\n",
    '',
  ),
  mutant(
    'the operator locks out the last administrator',
    'lib/platform/platform-tenants/use-cases/switch-tenant-user.ts',
    'one.isAdmin && one.isActive && one.id !== userId',
    'one.isAdmin && one.isActive',
  ),
  mutant(
    'the access of an auditor cannot be prolonged',
    'lib/platform/users/store.ts',
    'target: [auditorAccess.tenantId, auditorAccess.userId], set: days })',
    'target: [auditorAccess.tenantId, auditorAccess.userId], set: { fromDay: from, toDay: to, updatedAt: now } })',
  ),
  mutant(
    'wrong credentials of fiskaly count as a service that is down',
    'lib/platform/platform-tenants/use-cases/create-fiskaly.ts',
    "return { status: error.status, organizationId: ''",
    "return { status: 503, organizationId: ''",
  ),
  mutant(
    'no invoice is due for a period that begins on the last day',
    'lib/domain/recurring-calendar.ts',
    '(rule.end !== null && from > rule.end)) return',
    '(rule.end !== null && from >= rule.end)) return',
  ),
]
