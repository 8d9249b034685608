alter table course_organisations drop column opened_at;
