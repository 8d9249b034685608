import type { Slip } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SlipSheet } from '../../features/school/components/slip-sheet.tsx'
import { LogoField } from '../../features/site/components/logo-field.tsx'
import { siteQuery, useSiteChanges } from '../../features/site/queries.ts'
import { ClassesStep } from '../../features/start/components/classes-step.tsx'
import { CoursesStep } from '../../features/start/components/courses-step.tsx'
import { NetworkStep } from '../../features/start/components/network-step.tsx'
import { SchoolStep } from '../../features/start/components/school-step.tsx'
import { StartGuide, type StepView } from '../../features/start/components/start-guide.tsx'
import { TeachersStep } from '../../features/start/components/teachers-step.tsx'
import { TermStep } from '../../features/start/components/term-step.tsx'
import { screenPaths } from '../../lib/addresses.ts'
import { startTexts as texts } from '../../texts/start.ts'
import { useTop } from '../../ui/hooks/use-top.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AdminLayout } from '../layout/admin-layout.tsx'

/** The first-run guide: features side by side, which know nothing of each other. */
function Guide() {
  const navigate = useNavigate()
  const site = useQuery(siteQuery)
  const { update } = useSiteChanges()
  const [slips, setSlips] = useState<{ slips: readonly Slip[]; onNext: () => void }>()
  useTop(slips === undefined)
  const school: StepView = ({ state, onNext }) => {
    if (!site.data) return <Skeleton height={360} radius={12} />
    const { LogoUrl, ...words } = site.data
    return (
      <SchoolStep
        state={state}
        site={words}
        saveSite={(changed) => update.mutateAsync(changed)}
        logo={<LogoField />}
        onNext={onNext}
      />
    )
  }
  const teachers: StepView = ({ state, onNext }) => (
    <TeachersStep state={state} onSlips={(made) => setSlips({ slips: made, onNext })} onNext={onNext} />
  )
  if (slips) {
    const done = () => {
      setSlips(undefined)
      slips.onNext()
    }
    return <SlipSheet slips={slips.slips} onDone={done} />
  }
  return (
    <StartGuide
      views={{
        school,
        term: (props) => <TermStep {...props} />,
        network: ({ onNext }) => <NetworkStep onNext={onNext} />,
        classes: (props) => <ClassesStep {...props} />,
        teachers,
        courses: () => <CoursesStep onFinished={() => void navigate(screenPaths.studentManage)} />,
      }}
    />
  )
}

/** `/admin/start`: from a new server to a school at work. */
export function AdminStartRoute() {
  return (
    <AdminLayout title={texts.title} lead={texts.lead}>
      <Guide />
    </AdminLayout>
  )
}
