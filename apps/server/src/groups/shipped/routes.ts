import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { addShippedCourses, listShippedCourses } from './add-shipped-courses.ts'

/** Courses that come with the product. They hold exams and trainings, so that their room lies above those. */
export const shippedHandlers = (services: Services): Handler[] => [
  handle(contract.listShippedCourses, async () => {
    const Items = await listShippedCourses(services)
    return { Items, TotalCount: Items.length }
  }),
  handle(contract.addShippedCourses, async ({ body, caller }) => ({
    AddedCount: await addShippedCourses(services, caller, body.Slugs),
  })),
]
