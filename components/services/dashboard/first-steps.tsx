import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { Card, CardTitle } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Progress } from '@/components/ui/progress'
import type { FirstStep } from '@/lib/services/dashboard/rules/first-steps'
import { ConfirmStep } from './confirm-step'
import { StepsSwitch } from './steps-switch'

interface StepRowProps {
  step: FirstStep
  place: number
  /** The first step not done yet. */
  isNext: boolean
}

const toneOf = (done: boolean, isNext: boolean) => {
  if (done) return 'bg-tone-green text-tone-green-foreground'
  return isNext ? 'bg-primary text-primary-foreground' : 'bg-secondary text-secondary-foreground'
}

function StepRow({ step: { name, done, href, importHref, confirmable }, place, isNext }: StepRowProps) {
  const t = useTranslations('dashboard.firstSteps')
  return (
    <li className="flex items-start gap-4 border-t border-border px-4 py-3 sm:px-5">
      <span
        aria-hidden="true"
        className={cn(
          'mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular',
          toneOf(done, isNext),
        )}
      >
        {done ? <Check className="size-4" /> : place}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className={done ? 'text-muted-foreground' : 'font-semibold'}>
            {t(`titles.${name}`)}
            {done ? <span className="sr-only">{` – ${t('done')}`}</span> : null}
          </p>
          {done ? null : <p className="text-muted-foreground">{t(`hints.${name}`)}</p>}
        </div>
        {done ? null : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {confirmable ? (
              <ConfirmStep
                step={confirmable}
                label={t(`confirm.${confirmable}`)}
                title={t(`titles.${name}`)}
              />
            ) : null}
            {importHref ? (
              <Link
                href={importHref}
                prefetch={false}
                aria-label={t('importOf', { step: t(`titles.${name}`) })}
                className={buttonVariants({ variant: 'link', size: 'inline' })}
              >
                {t('import')}
              </Link>
            ) : null}
            <Link
              href={href}
              prefetch={false}
              aria-label={`${t(`actions.${name}`)}: ${t(`titles.${name}`)}`}
              className={buttonVariants({ variant: isNext ? 'primary' : 'outline', size: 'sm' })}
            >
              {t(`actions.${name}`)}
            </Link>
          </div>
        )}
      </div>
    </li>
  )
}

/** The setup steps, open ones with a link; completed ones are collapsed. */
export function FirstSteps({ steps, company }: { steps: readonly FirstStep[]; company: string }) {
  const t = useTranslations('dashboard.firstSteps')
  const placed = steps.map((step, index) => ({ step, place: index + 1 }))
  const open = placed.filter(({ step }) => !step.done)
  const finished = placed.filter(({ step }) => step.done)
  const done = finished.length
  const progress = t('progress', { done, count: steps.length })
  return (
    <Card aria-labelledby="first-steps">
      <div className="px-4 pt-3 pb-4 sm:px-5">
        <div className="flex items-center justify-between gap-4">
          <CardTitle id="first-steps">{t('title')}</CardTitle>
          <StepsSwitch shown={false} label={t('hide')} />
        </div>
        <p className="text-muted-foreground">{t('intro', { company })}</p>
        <div className="mt-3 flex items-center gap-3">
          <Progress value={done} max={steps.length} label={progress} className="max-w-sm flex-1" />
          <span className="text-sm text-muted-foreground tabular">{progress}</span>
        </div>
      </div>
      <ol>
        {open.map(({ step, place }, index) => (
          <StepRow key={step.name} step={step} place={place} isNext={index === 0} />
        ))}
      </ol>
      {done > 0 ? (
        <details className="border-t border-border">
          <summary className="cursor-pointer px-4 py-3 text-muted-foreground outline-none focus-visible:focus-ring sm:px-5">
            {t('finished', { count: done })}
          </summary>
          <ol>
            {finished.map(({ step, place }) => (
              <StepRow key={step.name} step={step} place={place} isNext={false} />
            ))}
          </ol>
        </details>
      ) : null}
    </Card>
  )
}
