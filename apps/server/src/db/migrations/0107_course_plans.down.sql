drop table course_plan_lessons;
drop table course_plans;
