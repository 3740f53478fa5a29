/**
 * Code points that the fonts of printed documents can show in every weight, as hexadecimal ranges:
 * Latin, Greek, Cyrillic and common symbols. Scripts that need shaping or run from right to left
 * are left out. A test of components/print/typeset compares this with the fonts and prints the
 * correct value.
 */
export const FONT_COVERAGE = `
20-7e a0-ac ae-2e9 2ec-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 60c 951-954 964-965 10fb 1ab0-1ac0 1ac5
1ac7-1ace 1c80-1c88 1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4
1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027 202f-205f 2070-2071 2074-208e
2090-209c 20a0-20c0 20d0-20df 20e1 20e4-20f0 2100-215f 2183-2184 2189 2190-2300 2302 2305-2306 2308-230b 2310-2313
2317 2319 231c-2323 232c 2332 2336-237a 237c 2394-2395 239b-23b9 23ce 23d0 23dc-23e7 2422-2423 2474-2475 2500 2506
250c 2510 2514 2518 2550 2571-2572 2577 2580 2584 2588 258c 2590-2593 25a0-25ff 2605-2606 2609 2621 263b-263e 2640
2642 2660-2667 2669-266f 267e 2680-2689 26a5 26aa-26ac 26b2 2713 2720 272a 2736 2739 273d 2772-2773 279b 27c0-27ff
2900-2b04 2b0e-2b4c 2b50-2b54 2bfe 2c60-2c7f 2de0-2e5d 3012 3030 a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9
a7f2-a7ff a92e ab30-ab6b fb00-fb06 fe00 fe20-fe2f ff5b ff5d fffc-fffd 10780-10785 10787-107b0 107b2-107ba
1d400-1d454 1d456-1d49c 1d49e-1d49f 1d4a2 1d4a5-1d4a6 1d4a9-1d4ac 1d4ae-1d4b9 1d4bb 1d4bd-1d4c3 1d4c5-1d505
1d507-1d50a 1d50d-1d514 1d516-1d51c 1d51e-1d539 1d53b-1d53e 1d540-1d544 1d546 1d54a-1d550 1d552-1d6a5 1d6a8-1d7cb
1d7ce-1d7ff 1df00-1df1e 1f780-1f7d8
`
