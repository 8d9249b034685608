alter table search.courses drop column lesson_topics;
