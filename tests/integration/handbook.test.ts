import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { showChapter, showPicture } from '@/lib/services/handbook/queries'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

describeUseCase(showChapter, { validInput: () => ({ chapter: 'kassen' }), otherTenantInput: null })
describeUseCase(showPicture, { validInput: () => ({ picture: 'uebersicht' }), otherTenantInput: null })

describe('the handbook', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const read = (chapter: string) => execute(showChapter, world.as({ rights: [] }), { chapter })

  it('shows a chapter between its neighbours, with addresses of its sections', async () => {
    const { title, body, sections, previous, next, chapters } = await read('kassen')
    expect(title).toBe('Kassen')
    expect(body).not.toContain('# Kassen\n')
    expect(sections).toContainEqual({ id: 'was-die-lichter-sagen', title: 'Was die Lichter sagen' })
    const at = chapters.findIndex(({ name }) => name === 'kassen')
    expect([previous, next]).toEqual([chapters[at - 1], chapters[at + 1]])
  })

  it('shows the contents and what is new', async () => {
    expect(await read('README')).toMatchObject({ title: 'Handbuch', previous: null, next: null })
    expect(await read('aenderungen')).toMatchObject({ title: 'Änderungen' })
  })

  it.each(['gibtsnicht', '../operations', '..', 'constructor', 'kassen.md', 'KASSEN'])(
    'knows no chapter %s',
    async (chapter) => {
      await expect(read(chapter)).rejects.toMatchObject({ kind: 'notFound' })
    },
  )

  it('gives a picture as it is in the repository', async () => {
    const { pictures } = await read('uebersicht')
    const { mime, bytes } = await execute(showPicture, world.as({ rights: [] }), { picture: 'uebersicht' })
    expect(mime).toBe('image/png')
    expect(bytes.equals(readFileSync('docs/handbuch/bilder/uebersicht.png'))).toBe(true)
    expect(pictures.uebersicht).toMatchObject({
      width: 1280,
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it.each(['gibtsnicht', '../../../package', 'toString', '__proto__'])(
    'knows no picture %s',
    async (picture) => {
      const asked = execute(showPicture, world.as({ rights: [] }), { picture })
      await expect(asked).rejects.toMatchObject({ kind: 'notFound' })
    },
  )
})
