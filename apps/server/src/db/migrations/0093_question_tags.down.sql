alter table bank_questions drop column standard, drop column level, drop column misconception;
