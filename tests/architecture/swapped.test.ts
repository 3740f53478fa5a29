import { join } from 'node:path'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { readRoutines } from '@/db/routines'
import { filesBelow, productionFiles, readSource, ROOT } from '../support/source-files'
import { cutPeriods, parametersIn, strayColumns, swappedArguments, utcDays } from '../support/swapped'

const sources = productionFiles(['lib', 'db']).map((path) => ({ path, text: readSource(path) }))

describe('what the compiler takes for the same', () => {
  it('a column is named after its property', async () => {
    const modules = await Promise.all(
      filesBelow('db/schema').map((path) => import(join(ROOT, path)) as Promise<object>),
    )
    expect(strayColumns(modules)).toEqual([])
    const planted = pgTable('planted', {
      net: bigint('gross', { mode: 'number' }),
      zipCode: text('zip_code'),
    })
    expect(strayColumns([{ planted }])).toEqual(['planted.gross of net'])
  })

  it('an argument of a SQL function does not bear the name of another parameter', () => {
    const parameters = parametersIn(
      [
        ...readRoutines().map((one) => one.text),
        ...filesBelow('db/migrations').map((path) => readSource(path)),
      ].join('\n'),
    )
    expect(parameters.size).toBeGreaterThan(150)
    expect(sources.flatMap((source) => swappedArguments(source, parameters))).toEqual([])
    const planted = (call: string) => swappedArguments({ path: 'a', text: `platform.${call}` }, parameters)
    expect(planted('set_password(${hash}, ${userId}, true)')).toHaveLength(2)
    expect(planted('set_password(${userId}, ${hash}, true)')).toEqual([])
    expect(planted('outbox(${input.state ?? null}, ${CAP + 1})')).toEqual([])
  })

  it('the last day of a period belongs to it', () => {
    expect(sources.flatMap(cutPeriods)).toEqual([])
    const planted = (text: string) => cutPeriods({ path: 'a', text })
    expect(planted('d.date >= ${from} and d.date < ${to}')).toHaveLength(1)
    expect(planted('lt(entry.date, input.to)')).toHaveLength(1)
    expect(planted('d.date <= ${to} and lt(p.at, at(addDays(to, 1)))')).toEqual([])
  })

  it('the day of an instant is that of Germany', () => {
    const routines = readRoutines().map(({ text: body }) => ({ path: 'routine', text: body }))
    expect([...sources, ...routines].flatMap(utcDays)).toEqual([])
    const planted = (text: string) => utcDays({ path: 'a', text })
    expect(planted('date: ctx.now().toISOString().slice(0, 10),')).toHaveLength(1)
    expect(planted("const [day] = at.toISOString().split('T')")).toHaveLength(1)
    expect(planted('where r.created_at::date = ${day}')).toHaveLength(1)
    expect(planted('new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)')).toEqual([])
    expect(planted("(r.created_at at time zone 'Europe/Berlin')::date, at.toISOString()")).toEqual([])
  })
})
