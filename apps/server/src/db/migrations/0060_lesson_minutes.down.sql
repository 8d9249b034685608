update courses set hours = 1 where slug = 'ai-around-us' and hours = 0.3;
alter table lessons drop column homework_minutes;
alter table lessons drop column minutes;
