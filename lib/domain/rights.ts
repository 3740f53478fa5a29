import { isPersonKind, type ActorKind } from './actor'

/** Areas of the rights matrix: the seed's seven, then those of the other pages. */
export const AREAS = [
  'USERS',
  'PRODUCTS',
  'PRODUCTGROUPS',
  'POS-DEVICES',
  'POS-STORES',
  'TICKETS',
  'CSV-EXPORT',
  'COMPANIES',
  'BUSINESS-PARTNERS',
  'DELIVERYNOTES',
  'INVOICES',
  'OFFERS',
  'MEMBERS',
  'EXTERNAL-DEVICES',
  'EXTERNAL-STORES',
  'INCOMING-INVOICES',
  'TAX',
] as const
export type Area = (typeof AREAS)[number]

export const ACTIONS = ['SHOW', 'CREATE', 'PATCH', 'DELETE'] as const
export type Action = (typeof ACTIONS)[number]

export type Right = `${Area}_${Action}`
/** The whole matrix, area by area. */
export const RIGHTS: readonly Right[] = AREAS.flatMap((area) =>
  ACTIONS.map((action): Right => `${area}_${action}`),
)

export const MODULES = [
  'products',
  'order-management',
  'business-partners',
  'materials-management',
  'onlineshop',
  'pos',
  'pos-stores',
  'companies',
  'customers',
  'suppliers',
  'reports',
  'members',
] as const
export type Module = (typeof MODULES)[number]

/** Modules that change nothing yet: they have no pages. */
const WITHOUT_EFFECT: readonly Module[] = ['materials-management', 'onlineshop']

/** The modules of a new tenant unless others are chosen. */
export const FIRST_MODULES: readonly Module[] = MODULES.filter((module) => !WITHOUT_EFFECT.includes(module))

/**
 * Requirements other than rights. `signedIn`: any person with a session; `system`: one of Kontor's
 * own jobs, regardless of a person's rights.
 */
export const ROLES = ['signedIn', 'tenantAdmin', 'platformAdmin', 'system'] as const

/** Scopes of a till or another device on `/api/pos/v1`, independent of a person's rights. */
export const DEVICE_SCOPES = [
  'device:register',
  'device:self',
  'device:sync',
  'device:push',
  'device:masterdata',
] as const
export type DeviceScope = (typeof DEVICE_SCOPES)[number]

/** The requirement of a page or use case; of a list any one right is enough. */
export type Requirement = (typeof ROLES)[number] | DeviceScope | Right | readonly Right[]

export interface Who {
  /** Absent for a person viewing a page. */
  readonly actor?: { readonly kind: ActorKind }
  readonly rights: readonly string[]
  /** of their own tenant */
  readonly isAdmin: boolean
  readonly isPlatformAdmin: boolean
  readonly modules: readonly string[]
}

/**
 * Whether an actor is admitted. A tenant admin passes every right, but not a missing module nor a
 * platform route; a platform admin passes all three (always within their own data, which the
 * database enforces). Devices and jobs have exactly their named rights: they are not signed in. A
 * device's scope is only fulfilled by a device that has it.
 */
export function admits(who: Who, requirement: Requirement, module: Module | null = null): boolean {
  const kind = who.actor?.kind ?? 'user'
  if (requirement === 'system') return kind === 'system'
  if (isDeviceScope(requirement)) {
    const isDevice = kind === 'device' || kind === 'externalDevice'
    return isDevice && who.rights.includes(requirement) && (!module || who.modules.includes(module))
  }
  if (requirement === 'signedIn' && !isPersonKind(kind)) return false
  if (who.isPlatformAdmin) return true
  if (module && !who.modules.includes(module)) return false
  if (requirement === 'platformAdmin') return false
  if (requirement === 'signedIn' || who.isAdmin) return true
  if (requirement === 'tenantAdmin') return false
  const anyOf: readonly string[] = typeof requirement === 'string' ? [requirement] : requirement
  return anyOf.some((right) => who.rights.includes(right))
}

const isDeviceScope = (requirement: Requirement): requirement is DeviceScope =>
  (DEVICE_SCOPES as readonly unknown[]).includes(requirement)

/**
 * Returns the known ones among `rights`, without duplicates in the matrix's order, with SHOW of
 * every area that has another action.
 */
export function withImpliedShow(rights: readonly string[]): Right[] {
  const rightSet = new Set(rights)
  return AREAS.flatMap((area) => {
    const own = ACTIONS.filter((action) => rightSet.has(`${area}_${action}`))
    const all = own.length > 0 ? ACTIONS.filter((action) => action === 'SHOW' || own.includes(action)) : []
    return all.map((action): Right => `${area}_${action}`)
  })
}
