import { expect, it } from 'vitest'
import { admits, type Module, type Right, type Who } from '@/lib/domain/rights'
import { asRole } from '../support/database'
import { mintWorld } from '../support/world'

const RIGHTS: readonly Right[] = ['INVOICES_SHOW', 'USERS_SHOW']
const MODULES: readonly Module[] = ['order-management', 'products']

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])

/**
 * Requires all of the rights and the module: a use case's list requires any one of its rights
 * instead.
 */
const mayBeNotified = (who: Who, needed: readonly (Right | 'tenantAdmin')[], module: Module | null) =>
  admits(who, 'signedIn', module) && needed.every((right) => admits(who, right, module))

const people: Who[] = [false, true].flatMap((isAdmin) =>
  [false, true].flatMap((isPlatformAdmin) =>
    subsets(RIGHTS).flatMap((rights) =>
      subsets(MODULES).map((modules) => ({ rights, isAdmin, isPlatformAdmin, modules })),
    ),
  ),
)
const needs = [null, ...subsets<Right | 'tenantAdmin'>([...RIGHTS, 'tenantAdmin'])].flatMap((needed) =>
  [null, ...MODULES].map((module) => ({ needed, module })),
)

it('may_be_told decides as admits does, for all rights of a notification and every kind of person', async () => {
  const world = await mintWorld()
  const cases = people.flatMap((who) => needs.map(({ needed, module }) => ({ who, needed, module })))
  expect(cases).toHaveLength(2 * 2 * 4 * 4 * 9 * 3)
  const decided = await asRole('admin', async (admin) => {
    const told: boolean[] = []
    for (const { who, needed, module } of cases) {
      const person = { rights: [...who.rights], is_admin: who.isAdmin }
      const tenant = { modules: [...who.modules], is_platform: who.isPlatformAdmin }
      const [row] = await admin<{ told: boolean }[]>`
        select platform.may_be_told(jsonb_populate_record(u, ${admin.json(person)}::jsonb),
          jsonb_populate_record(t, ${admin.json(tenant)}::jsonb), ${needed}::text[], ${module}, null, false) as told
        from app_user u join tenant t on t.id = u.tenant_id where u.tenant_id = ${world.tenantId} limit 1`
      told.push(row?.told ?? false)
    }
    return told
  })
  const wrong = cases.filter(
    ({ who, needed, module }, index) => decided[index] !== mayBeNotified(who, needed ?? [], module),
  )
  expect(wrong).toEqual([])
})
