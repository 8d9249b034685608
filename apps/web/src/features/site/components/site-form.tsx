import { type SiteSettings, siteFields } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { siteTexts as texts } from '../../../texts/start.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { siteQuery, useSiteChanges } from '../queries.ts'
import { LogoField } from './logo-field.tsx'
import styles from './site-form.module.css'

function Words({ site }: { site: SiteSettings }) {
  const { update } = useSiteChanges()
  const { LogoUrl, ...words } = site
  const form = useForm({
    initial: words,
    check: (values) => checkFields(siteFields, values),
    submit: async (values) => {
      await update.mutateAsync(values)
      showToast('success', texts.saved)
      return undefined
    },
  })
  return (
    <form {...form.form} className={styles.siteForm}>
      <div className="ui-field-row">
        <TextField {...form.field('Name')} label={texts.siteName} />
        <TextField {...form.field('ShortName')} label={texts.shortName} />
      </div>
      <LogoField />
      <TextField {...form.field('Copyright')} label={texts.copyright} hint={texts.copyrightHint} />
      <div className="ui-field-row">
        <TextField {...form.field('FilingNumber')} label={texts.filingNumber} />
        <TextField {...form.field('Address')} label={texts.address} />
      </div>
      <FieldNote id="site-form-refusal" error={form.errors.whole} />
      <Button type="submit" kind="primary" size={44} isBusy={form.isBusy} busyText={texts.saving}>
        {texts.save}
      </Button>
    </form>
  )
}

/** Name, logo and footer of the site. */
export function SiteForm() {
  const query = useQuery(siteQuery)
  if (query.isPending) return <Skeleton height={420} radius={12} />
  if (!query.data) {
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
  }
  return (
    <Card className={styles.siteFormCard}>
      <h2>{texts.name}</h2>
      <Words site={query.data} />
    </Card>
  )
}
