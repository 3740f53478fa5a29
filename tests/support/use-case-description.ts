import type { z } from 'zod'
import type { Right } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import type { AppErrorKind } from '@/lib/server/core/errors'
import type { Audited } from './audit-checks'
import type { World } from './world'

/** What the generated checks of a use case need to know of it. */
export interface Description<I extends z.ZodType> {
  /**
   * Input with which the world's tenant admin succeeds; built for each check that may succeed, so
   * it may create its records.
   */
  validInput: (world: World) => z.input<I> | Promise<z.input<I>>
  /**
   * Input with the other world's record ids; default: its valid input. null: the use case takes no
   * record id.
   */
  otherTenantInput?: ((other: World) => z.input<I> | Promise<z.input<I>>) | null
  /** Expected error for a record of another tenant; default notFound. */
  otherTenantRefusal?: AppErrorKind
  /**
   * Input with record ids of another company of the tenant; default: that of another tenant. null:
   * its records belong to the tenant, not to a company.
   */
  otherCompanyInput?: ((other: World) => z.input<I> | Promise<z.input<I>>) | null
  /**
   * Makes records in a company that show in a read's answer there: in the answer of another company
   * they must not. For reads of all records of a company: lists, sums, reports.
   */
  recordsIn?: (world: World) => unknown
  /** Inputs that must be rejected as invalid, by their fault; an unknown field is always tried. */
  invalidInputs?: (
    world: World,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>
  /**
   * If the right depends on the record: those of the use case's rights that suffice for the valid
   * input.
   */
  sufficient?: readonly Right[]
  /** Rights that the use case needs besides its own. */
  besides?: readonly Right[]
  /** Expected error with a right that does not suffice; default forbidden. */
  insufficientRefusal?: AppErrorKind
  /**
   * The audit entries that a write must leave, no less and no more, if it is not one of the use
   * case's name about its record.
   */
  audited?: Audited<z.input<I>> | readonly Audited<z.input<I>>[]
  /** Returns the id of the tenant that a call made: what it wrote there is recorded, too. */
  madeTenant?: (answer: unknown) => string
  /** For changes that are sent in parts: what the check of each optional field must know. */
  patch?: PatchDescription
  /** Changes to the caller's context that the use case needs, such as platform admin. */
  actor?: Partial<Context>
}

/** Fields are named by their path, or by that of their parent. */
interface PatchDescription {
  /** Input that names the record to change; default: the valid input. */
  input?: (world: World) => unknown
  /** Values that a field takes, such as ids of records; tried before the usual ones. */
  samples?: (world: World) => Samples | Promise<Samples>
  /** Optional fields that are not tried, with the reason. */
  untried?: Readonly<Record<string, string>>
  /**
   * Fields whose removal is refused or brings a default back, with the reason; flags that cannot be
   * switched off.
   */
  irremovable?: Readonly<Record<string, string>>
  /** Reads the record again, if neither its row nor the answer has the fields. */
  read?: (world: World) => unknown
}

export type Samples = Readonly<Record<string, unknown>>

export interface Check {
  title: string
  run: () => Promise<void>
}

/** Throws if a use case has another text on record. */
export type Recorder = (useCase: string, text: string) => Promise<void>

/** The tenants that a use case's checks work in. */
export interface Worlds {
  /** The tenant and company that acts. */
  mine: World
  /** Another tenant. */
  other: World
  /** Another company of the acting tenant. */
  sibling: () => Promise<World>
}
