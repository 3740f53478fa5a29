import { importableBy, type ImportableKind } from '@/lib/domain/importable'
import { admits, type Module, type Requirement, type Who } from '@/lib/domain/rights'

interface Step {
  right: Requirement
  module: Module | null
  /** Where it is done. */
  href: (companyId: number) => string
}

const OF_COMPANY: Step = {
  right: 'COMPANIES_PATCH',
  module: 'companies',
  href: (id) => `/companies/${id}`,
}

/** Steps that no data shows as done: a person confirms having checked them. */
export const CONFIRMABLE = ['vatRates', 'numbers', 'staff'] as const
export type ConfirmableStep = (typeof CONFIRMABLE)[number]

/** Set-up steps of a business in the recommended order. */
const STEPS = {
  company: OF_COMPANY,
  logo: OF_COMPANY,
  vatRates: { right: 'tenantAdmin', module: null, href: () => '/settings?tab=vat-rates' },
  numbers: { ...OF_COMPANY, href: (id) => `/companies/${id}?tab=numbers` },
  product: { right: 'PRODUCTS_CREATE', module: 'products', href: () => '/products?neu' },
  customer: {
    right: 'BUSINESS-PARTNERS_CREATE',
    module: 'business-partners',
    href: () => '/business-partners?neu',
  },
  mail: OF_COMPANY,
  mailServer: { right: 'platformAdmin', module: null, href: () => '/outbox' },
  invoice: { right: 'INVOICES_CREATE', module: 'order-management', href: () => '/invoices/new' },
  staff: { right: 'USERS_CREATE', module: null, href: () => '/users?neu' },
  store: { right: 'POS-STORES_CREATE', module: 'pos-stores', href: () => '/pos-stores?neu' },
  till: { right: 'POS-DEVICES_PATCH', module: 'pos', href: () => '/pos-devices' },
  registerNotice: { right: 'TAX_PATCH', module: 'pos', href: () => '/cash-register-notifications' },
} as const satisfies Record<string, Step>

type FirstStepName = keyof typeof STEPS

export type StepsDone = Readonly<Record<FirstStepName, boolean>>

/** A step as the dashboard shows it. */
export interface FirstStep {
  name: FirstStepName
  done: boolean
  href: string
  /** Where it can be done for many records at once, from a file. */
  importHref: string | null
  /** The step as one that people confirm; null for others. */
  confirmable: ConfirmableStep | null
}

const IMPORTS: Partial<Record<FirstStepName, ImportableKind>> = {
  product: 'products',
  customer: 'business-partners',
}

/** Returns the steps that a person may do, in order; empty once all of those are done. */
export function firstStepsOf(who: Who, companyId: number, done: StepsDone): FirstStep[] {
  const importable = importableBy(who)
  const importOf = (name: FirstStepName) => importable.find((kind) => kind === IMPORTS[name])
  const steps = (Object.keys(STEPS) as FirstStepName[])
    .filter((name) => admits(who, STEPS[name].right, STEPS[name].module))
    .map((name) => {
      const kind = importOf(name)
      const importHref = kind ? `/imports/new?kind=${kind}` : null
      const confirmable = CONFIRMABLE.find((one) => one === name) ?? null
      return { name, done: done[name], href: STEPS[name].href(companyId), importHref, confirmable }
    })
  return steps.every((step) => step.done) ? [] : steps
}

/** Whether a person may do a step, and so confirm it. */
export const mayConfirm = (who: Who, step: ConfirmableStep): boolean =>
  admits(who, STEPS[step].right, STEPS[step].module)

/** Whether the first steps are shown on the dashboard. */
export const isGuided = ({ shown, steps }: { shown: boolean; steps: readonly FirstStep[] }): boolean =>
  shown && steps.length > 0
