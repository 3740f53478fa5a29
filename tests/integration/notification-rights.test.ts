import { expect, it } from 'vitest'
import { admits, type Module, type Right, type Who } from '@/lib/domain/rights'
import { asRole } from '../support/database'
import { mintWorld } from '../support/world'

const RIGHTS: readonly Right[] = ['INVOICES_SHOW', 'USERS_SHOW']
const MODULES: readonly Module[] = ['order-management', 'products']

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])

/** All of the rights, and the module: a use case's list asks for any one of its rights instead. */
const mayBeNotified = (who: Who, needed: readonly (Right | 'tenantAdmin')[], module: Module | null) =>
  admits(who, 'signedIn', module) && needed.every((right) => admits(who, right, module))

it('may_be_told decides as admits does, for all rights of a notification and every kind of person', async () => {
  const world = await mintWorld()
  const compared = await asRole('admin', async (admin) => {
    const wrong: unknown[] = []
    let count = 0
    for (const isAdmin of [false, true])
      for (const isPlatformAdmin of [false, true])
        for (const rights of subsets(RIGHTS))
          for (const modules of subsets(MODULES))
            for (const needed of [null, ...subsets<Right | 'tenantAdmin'>([...RIGHTS, 'tenantAdmin'])])
              for (const module of [null, ...MODULES]) {
                const [row] = await admin<{ told: boolean }[]>`
                  select platform.may_be_told(
                    jsonb_populate_record(u, ${admin.json({ rights, is_admin: isAdmin })}::jsonb),
                    jsonb_populate_record(t, ${admin.json({ modules, is_platform: isPlatformAdmin })}::jsonb),
                    ${needed}::text[], ${module}, null, false) as told
                  from app_user u join tenant t on t.id = u.tenant_id where u.tenant_id = ${world.tenantId} limit 1`
                count += 1
                const who = { rights, isAdmin, isPlatformAdmin, modules }
                if (row?.told !== mayBeNotified(who, needed ?? [], module))
                  wrong.push({ who, needed, module, ...row })
              }
    return { wrong, count }
  })
  expect(compared.wrong).toEqual([])
  expect(compared.count).toBe(2 * 2 * 4 * 4 * 9 * 3)
})
