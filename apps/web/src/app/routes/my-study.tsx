import { MyStudy } from '../../features/learning/components/my-study.tsx'

/** R040: 我的学习. */
export function MyStudyPage() {
  return <MyStudy />
}
