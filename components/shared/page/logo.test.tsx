import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { Logo } from './logo'

it.each([{}, { onPine: true }, { className: 'text-2xl' }])(
  'screen readers hear the name next to the mark once, and not the mark (%o)',
  (look) => {
    renderOnPage(
      <h1>
        <Logo name="Kontor" {...look} />
      </h1>,
    )
    expect(screen.getByRole('heading', { name: 'Kontor' })).toBeDefined()
    expect(screen.queryAllByRole('img')).toEqual([])
  },
)
