import { ClassTalk } from '../../features/talk/components/class-talk.tsx'

/** 班级讨论. */
export function ClassTalkRoute() {
  return <ClassTalk />
}
