import { inDatabase, mutant } from '../mutant'

export const TILLS = [
  mutant(
    'an agency can be overwritten by who has not seen its last change',
    'lib/pos/agencies/store.ts',
    'version: sql`${agency.version} + 1`',
    'version: sql`${agency.version}`',
    inDatabase('surroundings'),
  ),
  mutant(
    'a device that moves to a store of another company keeps its company',
    'lib/pos/external-devices/use-cases/update-external-device.ts',
    '? { companyId: await lockStore(tx, storeId) } : {}',
    '? await lockStore(tx, storeId).then(() => ({})) : {}',
    inDatabase('external-devices'),
  ),
  mutant(
    'nobody is warned of a renewed certificate of a TSE',
    'lib/pos/tse/use-cases/warn-of-tse.ts',
    'event: `${tseId}:${expires}:${stage}`',
    'event: `${tseId}:${stage}`',
    inDatabase('tse-expiry'),
  ),
  mutant(
    'a settled rejection stays open in its list',
    'lib/pos/receipts/queries/list-rejections.ts',
    '[sql`j.number > d.settled_rejection`, sql`p.record_id is null`]',
    '[sql`j.number > d.settled_rejection`]',
    inDatabase('settle-rejections'),
  ),
  mutant(
    'a certificate that ends in two weeks is no matter yet',
    'lib/pos/tse/rules/expiry.ts',
    'expires.getTime() - now.getTime() <= days * DAY_MS',
    'expires.getTime() - now.getTime() < days * DAY_MS',
    'lib/pos/tse/rules/expiry.test.ts',
  ),
  mutant(
    'a pause at fiskaly is as long as it asks, without an end',
    'lib/pos/tse/rules/tse-failure.ts',
    'Math.min(retryAfterMs ?? 0, LONGEST_PAUSE_MS)',
    'retryAfterMs ?? 0',
    'lib/pos/tse/rules/tse-failure.test.ts',
  ),
  mutant(
    'wrong credentials count as a service that cannot be reached',
    'lib/pos/tse/rules/tse-failure.ts',
    "if (status === UNAUTHORIZED) return { failure: 'credentials', final: true }",
    "if (status === UNAUTHORIZED) return { failure: 'unreachable', final: false }",
    'lib/pos/tse/rules/tse-failure.test.ts',
  ),
  mutant(
    'a single number that is missing is no gap',
    'lib/pos/closings/rules/number-ranges.ts',
    'if (from > next) missing.push',
    'if (from > next + 1) missing.push',
    'lib/pos/closings/rules/number-ranges.test.ts',
  ),
  mutant(
    'sales of a Monday stand on the Tuesday',
    'lib/pos/pos-reports/rules/sales-hours.ts',
    'row.weekdays[weekday - 1] = (row.weekdays[weekday - 1] ?? 0n) + gross',
    'row.weekdays[weekday] = (row.weekdays[weekday] ?? 0n) + gross',
    'lib/pos/pos-reports/rules/sales-hours.test.ts',
  ),
  mutant(
    'a TSE is disabled by who may not',
    'components/pos/tse/tse-card.tsx',
    '{mayDisable && !isGone &&',
    '{!isGone && (mayDisable || state !== undefined) &&',
    'components/pos/rights.test.tsx',
  ),
]
