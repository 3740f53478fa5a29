import type { Catalog } from './catalog'

/**
 * Trigger functions that read a table under a restrictive policy, with the reason why it hides
 * nothing that they need.
 */
const SEEING_ENOUGH: Readonly<Record<string, string>> = {
  enter_closing: 'reads the till’s own store and closings: a till’s transaction names no stores',
  enter_incoming_payment: 'reads the invoice of the row, which the same policy binds',
  make_desk_of_till: 'reads the store of the row changed, which the same policy binds',
  mark_store_products: 'reads the stores of the rows changed, which the same policy binds',
  mark_stores: 'reads the rows changed',
  mark_surroundings: 'record_surroundings lifts the restriction to stores while it reads and writes',
}

interface Routine {
  name: string
  body: string
  definer: boolean
  trigger: boolean
}

/**
 * Returns trigger functions that read a table whose restrictive policy (company, stores) binds the
 * role they run as: a setting of the transaction would hide rows that they must see. Follows the
 * functions they call.
 */
export async function blinkeredTriggers(
  sql: Catalog,
  { app, system }: { app: string; system: string },
): Promise<string[]> {
  const routines = await sql<Routine[]>`
    select proname as name, prosrc as body, prosecdef as definer, prorettype = 'trigger'::regtype as trigger
    from pg_proc where pronamespace = 'platform'::regnamespace`
  const narrowed = await sql<{ table: string; roles: string[] }[]>`
    select c.relname as table,
      array(select coalesce(r.rolname, 'public') from unnest(p.polroles) as o(id) left join pg_roles r on r.oid = o.id)::text[] as roles
    from pg_policy p join pg_class c on c.oid = p.polrelid where not p.polpermissive`
  const byName = new Map(routines.map((routine) => [routine.name, routine]))

  const hiddenFrom = (routine: Routine, caller: string): string[] => {
    const role = routine.definer ? system : caller
    const tables = [...routine.body.matchAll(/\b(?:from|join|update|into)\s+(\w+)/gi)].map(([, it]) => it)
    const called = [...routine.body.matchAll(/\bplatform\.(\w+)\s*\(/g)].flatMap(([, it = '']) => {
      const found = byName.get(it)
      return found && found !== routine ? hiddenFrom(found, role) : []
    })
    const hidden = narrowed.filter(
      ({ table, roles }) => tables.includes(table) && (roles.includes('public') || roles.includes(role)),
    )
    return [...hidden.map(({ table }) => table), ...called]
  }

  return routines
    .filter(({ trigger, name }) => trigger && !(name in SEEING_ENOUGH))
    .flatMap((routine) => hiddenFrom(routine, app).map((table) => `${routine.name}: ${table}`))
}
