import { ClassRegister } from '../../features/school/components/class-register.tsx'

/** Our own page: pupils of an open class make their accounts. */
export function ClassRegisterPage() {
  return <ClassRegister />
}
