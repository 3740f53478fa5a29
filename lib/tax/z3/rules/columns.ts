import type { GdpduColumn } from '@/lib/domain/gdpdu-index'

/** A column of an export; instants are texts with their offset. */
export type Column = Omit<GdpduColumn, 'type'> & { type: GdpduColumn['type'] | 'instant' | 'flag' }

const of =
  (type: Column['type'], size: number) =>
  (description: string): Column => ({ type, size, description })
export const text = (description: string, size = 250): Column => ({ type: 'text', size, description })
export const long = (description: string) => text(description, 32_000)
export const money = of('number', 2)
export const price = of('number', 4)
export const percent = of('number', 2)
export const quantity = of('number', 3)
export const whole = of('number', 0)
export const day = of('day', 10)
export const instant = of('instant', 25)
export const flag = of('flag', 4)
export const id = (description: string) => text(description, 40)
export const key = (description: string): Column => ({ ...id(description), isKey: true })
export const keyNumber = (description: string): Column => ({ ...whole(description), isKey: true })
export const ref = (references: string, description: string): Column => ({ ...id(description), references })

interface Table<Name extends string> {
  name: string
  description: string
  columns: Readonly<Record<Name, Column>>
  /** Columns that the control file sums: of all rows, or of those of the period. */
  sums: readonly Name[]
  sumsOf?: 'period'
}

export const table = <Name extends string>(
  name: string,
  description: string,
  columns: Readonly<Record<Name, Column>>,
  sums: readonly NoInfer<Name>[] = [],
  sumsOf?: 'period',
): Table<Name> => ({ name, description, columns, sums, ...(sumsOf ? { sumsOf } : {}) })
